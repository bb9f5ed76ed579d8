/**
 * The torchtpu command. It holds no logic of its own that a program could want: each subcommand
 * asks another room and prints the answer, for people or as JSON.
 */
module dev.torchtpu.cli {
  requires dev.torchtpu;
  requires dev.torchtpu.cpu;
  requires dev.torchtpu.pjrt;
  requires dev.torchtpu.formats;
  requires dev.torchtpu.transformers;
  requires info.picocli;
  requires java.management;
  requires tools.jackson.databind;
  requires static org.jspecify;

  exports dev.torchtpu.cli;

  opens dev.torchtpu.cli to
      info.picocli;
}
