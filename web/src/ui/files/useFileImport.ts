import { useState } from "react";
import { decodeText } from "#web/lib/decodeText.ts";
import { errorMessage } from "#web/lib/words/errorMessage.ts";

/** A file that was chosen and read. */
interface ChosenFile {
  readonly name: string;
  readonly text: string;
  /** Whether it is no UTF-8 and was read as Windows-1252. */
  readonly isWindows1252: boolean;
}

/** A file with the result of the server's check, and the choices it was checked with, if the page offers any. */
export interface CheckedFile<Check, Choices = never> extends ChosenFile {
  readonly check: Check;
  readonly choices: Choices | undefined;
}

/** The requests and the limit of an import (docs/files.md). */
export interface FileImportCalls<Check, Choices = never> {
  /** Whether a file that is no UTF-8 is read as Windows-1252. */
  readonly mayBeWindows1252?: boolean;
  /** Why a text is too large to be sent; null if it is not. */
  readonly tooLarge: (text: string) => string | null;
  /** Has the server check the text without writing anything. */
  readonly check: (text: string, choices: Choices | undefined) => Promise<Check>;
  /** Imports the checked file. Resolves to the operation that does so, or to null if the import is finished. */
  readonly start: (file: CheckedFile<Check, Choices>) => Promise<{ readonly id: string } | null>;
  /**
   * The message to show if starting failed because data changed since the check, so that the file must be checked
   * again; null for every other error.
   */
  readonly recheckReason: (error: unknown) => string | null;
}

interface FileImportState<Check, Choices> {
  readonly busy: "checking" | "importing" | null;
  readonly file: CheckedFile<Check, Choices> | null;
  /** Why the file could not be read or checked, or why the import was refused. */
  readonly refusal: string | null;
  /** A file whose check failed. It can be checked again without choosing it again. */
  readonly unchecked: { readonly chosen: ChosenFile; readonly choices: Choices | undefined } | null;
}

const failure = "Something went wrong. Please try again.";
const idle = { busy: null, file: null, refusal: null, unchecked: null } as const;

/**
 * The state of a file import: the file is chosen, decoded, checked by the server and imported, perhaps by an
 * operation. `onStarted` is called with the operation's id, or with null if the import is finished.
 */
export const useFileImport = <Check, Choices = never>(
  calls: FileImportCalls<Check, Choices>,
  onStarted: (operationId: string | null) => void,
) => {
  const [state, setState] = useState<FileImportState<Check, Choices>>(idle);

  /** Checks a file. `shown` is an earlier check of it, which stays on the page meanwhile. */
  const check = async (
    chosen: ChosenFile,
    choices: Choices | undefined,
    refusal: string | null = null,
    shown: CheckedFile<Check, Choices> | null = null,
  ): Promise<void> => {
    setState({ ...idle, busy: "checking", file: shown, refusal });
    try {
      const checked = await calls.check(chosen.text, choices);
      setState({ ...idle, file: { ...chosen, check: checked, choices }, refusal });
    } catch (error) {
      setState({ ...idle, file: shown, unchecked: { chosen, choices }, refusal: errorMessage(error, failure) });
    }
  };

  const choose = async (chosen: File): Promise<void> => {
    setState({ ...idle, busy: "checking" });
    const refuse = (refusal: string) => setState({ ...idle, refusal });
    const bytes = await chosen.arrayBuffer().catch(() => null);
    if (bytes === null) {
      return refuse("The file could not be read. Please choose it again.");
    }
    const decoded = decodeText(new Uint8Array(bytes), calls.mayBeWindows1252);
    if (decoded.kind === "refused") {
      return refuse(decoded.message);
    }
    const tooLarge = calls.tooLarge(decoded.text);
    if (tooLarge !== null) {
      return refuse(tooLarge);
    }
    const { text, isWindows1252 } = decoded;
    await check({ name: chosen.name, text, isWindows1252 }, undefined);
  };

  /** Checks the file again with other choices. */
  const recheck = async (choices: Choices): Promise<void> => {
    const { file } = state;
    if (file !== null) {
      await check(file, choices, null, file);
    }
  };

  const start = async (): Promise<void> => {
    const { file } = state;
    if (file === null || state.busy !== null) {
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
        return await check(file, file.choices, reason);
      }
      setState({ ...idle, file, refusal: errorMessage(error, failure) });
    }
  };

  const { busy, file, refusal, unchecked } = state;
  const retry = unchecked === null ? null : () => check(unchecked.chosen, unchecked.choices, null, file);
  return { busy, file, refusal, choose, recheck, start, retry };
};
