import { useState } from "react";
import { decodeText } from "#web/lib/decodeText.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";

/** A file that was chosen and read. */
interface ChosenFile {
  readonly name: string;
  readonly text: string;
}

/** A file and what the server said of it. */
export interface CheckedFile<Check> extends ChosenFile {
  readonly check: Check;
}

/** What an import does with a file (docs/files.md). */
export interface FileImportCalls<Check> {
  /** The most characters that are sent, and the message for a longer file. */
  readonly limit: { readonly characters: number; readonly message: string };
  /** Lets the server check the text; nothing is written. */
  readonly check: (text: string) => Promise<Check>;
  /** Starts the import of the file as it was checked; resolves to the operation. */
  readonly start: (file: CheckedFile<Check>) => Promise<{ readonly id: string }>;
  /**
   * After a refused start: the message to show where the file has to be checked again, because something changed since
   * it was checked; null for every other refusal.
   */
  readonly recheckReason: (error: unknown) => string | null;
}

interface FileImportState<Check> {
  readonly busy: "checking" | "importing" | null;
  readonly file: CheckedFile<Check> | null;
  /** Why the file could not be read or checked, or why the import was refused. */
  readonly refusal: string | null;
  /** A file whose check failed. It can be checked again without choosing it again. */
  readonly unchecked: ChosenFile | null;
}

const failure = "Something went wrong. Please try again.";
const idle = { busy: null, file: null, refusal: null, unchecked: null } as const;

/** A file on its way into Pulse: chosen, decoded, checked by the server, imported by an operation. */
export const useFileImport = <Check>(calls: FileImportCalls<Check>, onStarted: (operationId: string) => void) => {
  const [state, setState] = useState<FileImportState<Check>>(idle);

  const check = async (chosen: ChosenFile, refusal: string | null = null): Promise<void> => {
    setState({ ...idle, busy: "checking", refusal });
    try {
      setState({ ...idle, file: { ...chosen, check: await calls.check(chosen.text) }, refusal });
    } catch (error) {
      setState({ ...idle, unchecked: chosen, refusal: errorMessage(error, failure) });
    }
  };

  const choose = async (chosen: File): Promise<void> => {
    setState({ ...idle, busy: "checking" });
    const refuse = (refusal: string) => setState({ ...idle, refusal });
    const bytes = await chosen.arrayBuffer().catch(() => null);
    if (bytes === null) {
      return refuse("The file could not be read. Please choose it again.");
    }
    const decoded = decodeText(new Uint8Array(bytes));
    if (decoded.kind === "refused") {
      return refuse(decoded.message);
    }
    if (decoded.text.length > calls.limit.characters) {
      return refuse(calls.limit.message);
    }
    await check({ name: chosen.name, text: decoded.text });
  };

  const start = async (): Promise<void> => {
    const { file } = state;
    if (file === null) {
      return;
    }
    setState({ ...idle, busy: "importing", file });
    try {
      const { id } = await calls.start(file);
      setState(idle);
      onStarted(id);
    } catch (error) {
      const reason = calls.recheckReason(error);
      if (reason !== null) {
        return await check({ name: file.name, text: file.text }, reason);
      }
      setState({ ...idle, file, refusal: errorMessage(error, failure) });
    }
  };

  const { busy, file, refusal, unchecked } = state;
  return { busy, file, refusal, choose, start, retry: unchecked === null ? null : () => check(unchecked) };
};
