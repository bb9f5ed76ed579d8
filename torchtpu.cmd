@echo off
rem Starts TorchTPU from a source checkout on Windows: finds a JDK, builds what is out of date,
rem runs the command. The script "torchtpu" beside this one does the same elsewhere.
setlocal enableextensions
set "ROOT=%~dp0"
set "ROOT=%ROOT:~0,-1%"
set "STATE=%ROOT%\.torchtpu"
set "MIN_JAVA=25"

set "JDK="
if defined TORCHTPU_JAVA_HOME (
  call :try_jdk "%TORCHTPU_JAVA_HOME%" TORCHTPU_JAVA_HOME
  if not defined JDK (
    echo torchtpu: TORCHTPU_JAVA_HOME is "%TORCHTPU_JAVA_HOME%", which is not a JDK %MIN_JAVA% or newer.>&2
    exit /b 1
  )
)
if not defined JDK if defined JAVA_HOME call :try_jdk "%JAVA_HOME%" JAVA_HOME
if not defined JDK for /f "delims=" %%J in ('where java 2^>nul') do if not defined JDK call :try_jdk "%%~dpJ.." PATH
for %%F in ("%ProgramFiles%\Eclipse Adoptium" "%ProgramFiles%\Java" "%ProgramFiles%\Microsoft" "%ProgramFiles%\Zulu" "%ProgramFiles%\Amazon Corretto" "%USERPROFILE%\.jdks") do (
  for /d %%H in ("%%~F\*") do if not defined JDK call :try_jdk "%%~H" "install folder"
)
if not defined JDK (
  echo torchtpu: No JDK %MIN_JAVA% or newer was found. Install one, for example Eclipse Temurin %MIN_JAVA%, and set JAVA_HOME to it.>&2
  exit /b 1
)

set "MODULE=cli"
set "MAIN=dev.torchtpu.cli.Main"
set "SKIP=0"
if "%~1"=="test" goto :test
if "%~1"=="conformance" (
  set "MODULE=conformance"
  set "MAIN=dev.torchtpu.conformance.ConformanceMain"
  set "SKIP=1"
)
if "%~1"=="bench" (
  set "MODULE=benchmarks"
  set "MAIN=dev.torchtpu.benchmarks.BenchMain"
  set "SKIP=1"
)
if "%~1"=="hlo" (
  if not "%~2"=="check" (
    echo torchtpu: Usage: torchtpu hlo check PATH [--device D] [--json FILE]>&2
    exit /b 1
  )
  set "MODULE=conformance"
  set "MAIN=dev.torchtpu.conformance.HloCheckMain"
  set "SKIP=2"
)
if "%~1 %~2"=="aot ops" (
  set "MODULE=conformance"
  set "MAIN=dev.torchtpu.conformance.AotOpsMain"
  set "SKIP=2"
)

call :build || exit /b 1

set /p DEPENDENCIES=<"%ROOT%\%MODULE%\target\quick\classpath.txt"
for %%J in ("%ROOT%\%MODULE%\target\quick\torchtpu-%MODULE%-*.jar") do set "JAR=%%~J"
rem An argument file, as a class path may be longer than a command line.
set "ARGFILE=%STATE%\%MODULE%.args"
set "CP=%JAR%;%DEPENDENCIES%"
set "FLAGS=--add-modules jdk.incubator.vector --enable-native-access=ALL-UNNAMED -XX:CompileCommand=quiet"
set "FLAGS=%FLAGS% -XX:CompileCommand=CompileThresholdScaling,dev.torchtpu.cpu.kernel.F32Vector*::*,0.02"
>"%ARGFILE%" echo -cp "%CP:\=\\%"
if not "%SKIP%"=="0" goto :shifted
"%JDK%\bin\java" %FLAGS% "-Dtorchtpu.root=%ROOT%" "-Dtorchtpu.java.from=%JDK_FROM%" %TORCHTPU_JAVA_OPTS% "@%ARGFILE%" %MAIN% %*
exit /b %ERRORLEVEL%

:shifted
rem The command's own name is dropped, the rest is passed on with its quotes.
set "REST=%*"
if "%SKIP%"=="1" for /f "tokens=1*" %%A in ("%REST%") do set "REST=%%B"
if "%SKIP%"=="2" for /f "tokens=1,2*" %%A in ("%REST%") do set "REST=%%C"
"%JDK%\bin\java" %FLAGS% "-Dtorchtpu.root=%ROOT%" "-Dtorchtpu.java.from=%JDK_FROM%" %TORCHTPU_JAVA_OPTS% "@%ARGFILE%" %MAIN% %REST%
exit /b %ERRORLEVEL%

:test
call :find_maven || exit /b 1
if not defined TORCHTPU_TEST_DATA set "TORCHTPU_TEST_DATA=%ROOT%\..\shared"
set "REST=%*"
for /f "tokens=1*" %%A in ("%REST%") do set "REST=%%B"
set "JAVA_HOME=%JDK%"
pushd "%ROOT%"
del /s /q TEST-*.xml >nul 2>&1
call "%MVN%" -B -ntp verify --fail-at-end -Dmaven.test.failure.ignore=true %REST%
set "CODE=%ERRORLEVEL%"
popd
powershell -NoProfile -Command "$a=0;$b=0;$s=0; Get-ChildItem -Recurse -Path $env:ROOT -Filter TEST-*.xml | ForEach-Object { $t=([xml](Get-Content $_.FullName)).testsuite; $a+=[int]$t.tests; $b+=[int]$t.failures+[int]$t.errors; $s+=[int]$t.skipped }; Write-Output ('{0} passed, {1} failed, {2} skipped' -f ($a-$b-$s),$b,$s); if ($b -gt 0 -or $a -eq 0) { exit 1 }"
if errorlevel 1 exit /b 1
if not "%CODE%"=="0" exit /b 1
exit /b 0

:try_jdk
if not exist "%~1\bin\javac.exe" exit /b 0
if not exist "%~1\release" exit /b 0
for /f "tokens=2 delims==" %%V in ('findstr /b "JAVA_VERSION=" "%~1\release"') do for /f "delims=.-+ " %%M in ("%%~V") do (
  if %%M GEQ %MIN_JAVA% (
    set "JDK=%~f1"
    set "JDK_FROM=%~2"
  )
)
exit /b 0

:find_maven
if exist "%ROOT%\mvnw.cmd" (
  set "MVN=%ROOT%\mvnw.cmd"
  exit /b 0
)
set "MVN="
for /f "delims=" %%M in ('where mvn.cmd 2^>nul') do if not defined MVN set "MVN=%%M"
if not defined MVN if exist "%MAVEN_HOME%\bin\mvn.cmd" set "MVN=%MAVEN_HOME%\bin\mvn.cmd"
if not defined MVN (
  echo torchtpu: Maven was not found, and it is needed to build. Install Maven 3.8 or newer so that 'mvn' is on the PATH.>&2
  exit /b 1
)
exit /b 0

:build
rem Builds if a source is newer than the stamp of the last build of this module.
set "STAMP=%STATE%\%MODULE%.stamp"
powershell -NoProfile -Command "$s=Get-Item -ErrorAction SilentlyContinue $env:STAMP; if (-not $s) { exit 1 }; $n=Get-ChildItem -Recurse -Path $env:ROOT -Include *.java,pom.xml,*.properties,*.json -File | Where-Object { $_.FullName -notmatch '\\(target|\.torchtpu|\.git)\\' -and $_.LastWriteTime -gt $s.LastWriteTime } | Select-Object -First 1; if ($n) { exit 1 }"
if not errorlevel 1 if exist "%ROOT%\%MODULE%\target\quick\classpath.txt" exit /b 0
call :find_maven || exit /b 1
if not exist "%STATE%" mkdir "%STATE%"
echo torchtpu: building %MODULE%...>&2
copy /y nul "%STAMP%.new" >nul
set "OLD_JAVA_HOME=%JAVA_HOME%"
set "JAVA_HOME=%JDK%"
pushd "%ROOT%"
call "%MVN%" -B -ntp -q -Dquick -Dmaven.test.skip=true -pl %MODULE% -am package >"%STATE%\build.log" 2>&1
set "CODE=%ERRORLEVEL%"
popd
set "JAVA_HOME=%OLD_JAVA_HOME%"
if not "%CODE%"=="0" (
  findstr /b /l /c:"[ERROR]" "%STATE%\build.log" >&2
  echo torchtpu: The build failed; all of its output is in %STATE%\build.log>&2
  exit /b 1
)
move /y "%STAMP%.new" "%STAMP%" >nul
exit /b 0
