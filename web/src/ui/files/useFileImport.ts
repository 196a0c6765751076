import { useState } from "react";
import { errorMessage } from "#web/lib/reading/ApiError.ts";
import { type DecodedFile, isEncryptedOrOld, isZipFile, readWorkbook, refused, startsWith } from "#web/lib/workbook.ts";

interface ChosenFile {
  readonly name: string;
  readonly text: string;
  /** Whether the file isn't UTF-8 and was read as Windows-1252. */
  readonly isWindows1252: boolean;
  /** What wasn't read from a workbook. */
  readonly notes: readonly string[];
}

export interface CheckedFile<Check, Choices = never> extends ChosenFile {
  readonly check: Check;
  readonly choices: Choices | undefined;
}

/** The requests and limits of an import (docs/import-export.md). */
export interface FileImportCalls<Check, Choices = never> {
  readonly mayBeWindows1252?: boolean;
  /** Which sheets of a workbook (XLSX) are read; absent if workbooks aren't accepted. */
  readonly workbook?: "first" | "all";
  /** Why a text is too large to send; null if it isn't. */
  readonly sizeProblem: (text: string) => string | null;
  readonly check: (text: string, choices: Choices | undefined) => Promise<Check>;
  /** Resolves to the import's operation, or to null if the import is finished. */
  readonly start: (file: CheckedFile<Check, Choices>) => Promise<{ readonly id: string } | null>;
  /** Why the file must be checked again, if data changed since the check; null for other errors. */
  readonly recheckReason: (error: unknown) => string | null;
}

interface FileImportState<Check, Choices> {
  readonly busy: "checking" | "importing" | null;
  readonly file: CheckedFile<Check, Choices> | null;
  readonly problem: string | null;
  /** A file whose check failed; it can be rechecked without choosing it again. */
  readonly failedCheck: { readonly chosen: ChosenFile; readonly choices: Choices | undefined } | null;
}

const otherEncoding = refused(
  "This file's encoding isn't supported, so its accented letters can't be read. In a spreadsheet, save it as " +
    '"CSV UTF-8". In a text editor, save it with UTF-8 encoding. Then choose it again.',
);

const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) {
    return "utf-16le";
  }
  return startsWith(bytes, 0xfe, 0xff) ? "utf-16be" : "utf-8";
};

/** Bytes that Windows-1252 doesn't use; text that contains any of them has another encoding. */
const unusedBytes = /[\u0081\u008D\u008F\u0090\u009D]/u;

/** Decodes non-UTF-8 text as Windows-1252, which spreadsheets use for CSV in Western Europe and America. */
const decodeWindows1252 = (bytes: Uint8Array): DecodedFile => {
  const text = new TextDecoder("windows-1252").decode(bytes);
  return unusedBytes.test(text) || text.includes("\0")
    ? otherEncoding
    : { kind: "text", text, isWindows1252: true, notes: [] };
};

/**
 * Accepts only UTF-8, and UTF-16 with a byte order mark, because a wrong guess would corrupt names. With
 * `mayBeWindows1252`, it may also guess Windows-1252; the caller then warns the user.
 */
const decodeText = (bytes: Uint8Array, mayBeWindows1252 = false): DecodedFile => {
  if (isZipFile(bytes)) {
    return refused('This is a spreadsheet, not a text file. Save it as "CSV UTF-8", then choose that file.');
  }
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    // UTF-16 without a byte order mark decodes as UTF-8 with null characters.
    if (text.includes("\0")) {
      return otherEncoding;
    }
    if (text.trim() === "") {
      return refused("This file is empty. Choose another one.");
    }
    return { kind: "text", text, isWindows1252: false, notes: [] };
  } catch {
    return mayBeWindows1252 && encodingOf(bytes) === "utf-8" ? decodeWindows1252(bytes) : otherEncoding;
  }
};

const failure = "Something went wrong. Try again.";
const idle = { busy: null, file: null, problem: null, failedCheck: null } as const;

/** `onStarted` gets the operation's ID, or null if finished. */
export const useFileImport = <Check, Choices = never>(
  calls: FileImportCalls<Check, Choices>,
  onStarted: (operationId: string | null) => void,
) => {
  const [state, setState] = useState<FileImportState<Check, Choices>>(idle);

  /** `previousFile` stays visible during the check. */
  const check = async (
    chosen: ChosenFile,
    choices: Choices | undefined,
    problem: string | null = null,
    previousFile: CheckedFile<Check, Choices> | null = null,
  ): Promise<void> => {
    setState({ ...idle, busy: "checking", file: previousFile, problem });
    try {
      const checked = await calls.check(chosen.text, choices);
      setState({ ...idle, file: { ...chosen, check: checked, choices }, problem });
    } catch (error) {
      setState({
        ...idle,
        file: previousFile,
        failedCheck: { chosen, choices },
        problem: errorMessage(error, failure),
      });
    }
  };

  const choose = async (chosen: File): Promise<void> => {
    setState({ ...idle, busy: "checking" });
    const showProblem = (problem: string) => setState({ ...idle, problem });
    const bytes = await chosen.arrayBuffer().catch(() => null);
    if (bytes === null) {
      return showProblem("The file couldn't be read. Choose it again.");
    }
    const content = new Uint8Array(bytes);
    const decoded =
      calls.workbook !== undefined && (isZipFile(content) || isEncryptedOrOld(content))
        ? await readWorkbook(content, calls.workbook)
        : decodeText(content, calls.mayBeWindows1252);
    if (decoded.kind === "refused") {
      return showProblem(decoded.message);
    }
    const sizeProblem = calls.sizeProblem(decoded.text);
    if (sizeProblem !== null) {
      return showProblem(sizeProblem);
    }
    const { text, isWindows1252, notes } = decoded;
    await check({ name: chosen.name, text, isWindows1252, notes }, undefined);
  };

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
        return await check(file, file.choices, reason, file);
      }
      setState({ ...idle, file, problem: errorMessage(error, failure) });
    }
  };

  const { busy, file, problem, failedCheck } = state;
  const retry = failedCheck === null ? null : () => check(failedCheck.chosen, failedCheck.choices, null, file);
  return { busy, file, problem, choose, recheck, start, retry };
};
