import * as people from "#domain/people/contract.ts";
import { CommandFailure } from "./commandFailure.ts";
import type { CallPulse } from "./pulseApi.ts";

export interface CommandIo {
  readonly connect: () => Promise<CallPulse>;
  readonly read: (file: string) => Promise<string>;
  readonly write: (file: string, text: string) => Promise<void>;
  readonly print: (line: string) => void;
}

interface CheckedFile<Preview> {
  readonly problems: readonly { readonly line: number; readonly message: string }[];
  readonly preview: (Preview & { readonly changes: readonly unknown[]; readonly version: number }) | null;
}

interface FileKind<Preview> {
  readonly script: string;
  readonly contentLabel: string;
  readonly importedMessage: string;
  readonly sizeProblem: (text: string) => string | null;
  readonly exportFile: (call: CallPulse) => Promise<string>;
  readonly check: (call: CallPulse, yaml: string) => Promise<CheckedFile<Preview>>;
  readonly previewLines: (preview: Preview) => readonly string[];
  /** Imports the file if the previewed `version` is still current. Resolves when the import has ended. */
  readonly importFile: (call: CallPulse, yaml: string, version: number) => Promise<void>;
}

const usage = ({ script, contentLabel }: Pick<FileKind<never>, "script" | "contentLabel">) => {
  const lines = [
    ["export FILE", `writes ${contentLabel} to a file`],
    ["check FILE", "lists the problems in a file, or what importing it would change"],
    ["import FILE --yes", "imports it; without --yes, only lists what would change"],
  ].map(([args = "", effect]) => `npm run ${script} -- ${args.padEnd(20)} ${effect}`);
  return `${lines.join("\n")}

Connects to Pulse at PULSE_URL (default: this machine) as the admin whose ID token is in PULSE_TOKEN (default: the demo
admin).`;
};

export type FileCommand = (args: readonly string[], io: CommandIo) => Promise<0 | 1 | 2>;

/** `npm run SCRIPT -- import|export|check FILE`. Exit code 0, 1 for failure, 2 for unknown arguments. */
export const fileCommand =
  <Preview>(kind: FileKind<Preview>): FileCommand =>
  async (args, { connect, read, write, print }) => {
    const [action, file, ...options] = args;
    const isKnown = action === "export" || action === "check" || action === "import";
    const isConfirmed = action === "import" && options.length === 1 && options[0] === "--yes";
    if (!isKnown || file === undefined || file.startsWith("--") || (options.length > 0 && !isConfirmed)) {
      print(usage(kind));
      return 2;
    }
    const yaml = action === "export" ? "" : await read(file);
    const sizeProblem = kind.sizeProblem(yaml);
    if (sizeProblem !== null) {
      throw new CommandFailure(sizeProblem);
    }
    const call = await connect();
    // The first request of a new account creates its profile.
    await call(people.getMe);
    if (action === "export") {
      await write(file, await kind.exportFile(call));
      print(`Exported ${kind.contentLabel} to ${file}.`);
      return 0;
    }
    const { problems, preview } = await kind.check(call, yaml);
    for (const { line, message } of problems) {
      print(`${file}:${line}: ${message}`);
    }
    if (preview === null) {
      print("Nothing was imported. Correct these lines.");
      return 1;
    }
    for (const line of kind.previewLines(preview)) {
      print(line);
    }
    if (action === "check" || preview.changes.length === 0) {
      return 0;
    }
    if (!isConfirmed) {
      print(`Nothing was imported yet. To import it: npm run ${kind.script} -- import ${file} --yes`);
      return 1;
    }
    await kind.importFile(call, yaml, preview.version);
    print(kind.importedMessage);
    return 0;
  };
