import { useState } from "react";
import type { ImportCheck } from "#domain/people/model.ts";
import { ApiError, call } from "#web/lib/api.ts";
import { decodeText } from "#web/lib/decodeText.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";

/** A decoded file with the result of its check. */
export interface CheckedImport {
  readonly name: string;
  readonly csv: string;
  readonly check: ImportCheck;
}

/** A decoded file. It is stored if its check fails because of the network or the server, to retry it. */
interface Chosen {
  readonly name: string;
  readonly csv: string;
}

/** The maximum length of a file in characters (domain/people/model.ts). */
const maxFileLength = 3_000_000;
const tooLong = "This file is too long. Please split it into files of at most 10,000 lines.";

const failure = "Something went wrong. Please try again.";

/** Imports a CSV file: decodes it, has the server check it, then starts the operation that imports it. */
export const useImportFile = (onOperation: (operationId: string) => void) => {
  const [busy, setBusy] = useState<"checking" | "importing" | null>(null);
  const [checked, setChecked] = useState<CheckedImport | null>(null);
  const [unchecked, setUnchecked] = useState<Chosen | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const check = async (chosen: Chosen): Promise<void> => {
    setBusy("checking");
    setRefusal(null);
    try {
      setChecked({ ...chosen, check: await call("people", "checkPeopleImport", { body: { csv: chosen.csv } }) });
      setUnchecked(null);
    } catch (error) {
      setUnchecked(chosen);
      setRefusal(errorMessage(error, failure));
    }
    setBusy(null);
  };

  const choose = async (file: File): Promise<void> => {
    setChecked(null);
    setUnchecked(null);
    setBusy("checking");
    const bytes = await file.arrayBuffer().catch(() => null);
    const decoded = bytes && decodeText(new Uint8Array(bytes));
    if (decoded?.kind === "text" && decoded.text.length <= maxFileLength) {
      return check({ name: file.name, csv: decoded.text });
    }
    setBusy(null);
    if (decoded === null) setRefusal("The file could not be read. Please choose it again.");
    else setRefusal(decoded.kind === "text" ? tooLong : decoded.sentence);
  };

  const start = async (): Promise<void> => {
    if (checked === null) return;
    setBusy("importing");
    setRefusal(null);
    try {
      const operation = await call("people", "importPeople", { body: { csv: checked.csv } });
      onOperation(operation.id);
      setChecked(null);
    } catch (error) {
      // Data that the file refers to has changed since the check. A new check shows the invalid lines.
      if (error instanceof ApiError && error.code === "INVALID_INPUT") await check(checked);
      setRefusal(errorMessage(error, failure));
    }
    setBusy(null);
  };

  return {
    busy,
    checked,
    refusal,
    choose,
    start,
    /** Checks the same file again; null unless the last check failed. */
    retry: unchecked === null ? null : () => check(unchecked),
  };
};
