import { useState } from "react";
import { decodeText } from "#web/lib/decodeText.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";

/** A file that was chosen and read. */
interface ChosenFile {
  readonly name: string;
  readonly text: string;
}

/** A file with the result of the server's check. */
export interface CheckedFile<Check> extends ChosenFile {
  readonly check: Check;
}

/** The requests and the limit of an import (docs/files.md). */
export interface FileImportCalls<Check> {
  /** Why a text is too large to be sent; null if it is not. */
  readonly tooLarge: (text: string) => string | null;
  /** Has the server check the text without writing anything. */
  readonly check: (text: string) => Promise<Check>;
  /** Imports the checked file. Resolves to the operation that does so, or to null if the import is finished. */
  readonly start: (file: CheckedFile<Check>) => Promise<{ readonly id: string } | null>;
  /**
   * The message to show if starting failed because data changed since the check, so that the file must be checked
   * again; null for every other error.
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

/**
 * The state of a file import: the file is chosen, decoded, checked by the server and imported, perhaps by an
 * operation. `onStarted` is called with the operation's id, or with null if the import is finished.
 */
export const useFileImport = <Check>(
  calls: FileImportCalls<Check>,
  onStarted: (operationId: string | null) => void,
) => {
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
    const tooLarge = calls.tooLarge(decoded.text);
    if (tooLarge !== null) {
      return refuse(tooLarge);
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
      const operation = await calls.start(file);
      setState(idle);
      onStarted(operation?.id ?? null);
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
