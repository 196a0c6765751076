import { useState } from "react";
import type { ImportCheck } from "#domain/people/model.ts";
import { ApiError, call } from "#web/lib/api.ts";
import { decodeText } from "#web/lib/decodeText.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";

/** A file that was read and checked. */
export interface CheckedImport {
  readonly name: string;
  readonly csv: string;
  readonly check: ImportCheck;
}

/** A file whose checking failed for the network or the server: it can be tried again without choosing it again. */
interface Chosen {
  readonly name: string;
  readonly csv: string;
}

/** Nothing longer is sent (domain/people/model.ts): characters of a file. */
const longestFile = 3_000_000;
const tooLong = "This file is too long. Please divide it into files of at most 10,000 lines.";

const failure = "Something went wrong. Please try again.";

/** A CSV file on its way into Pulse: chosen, decoded, checked by the server, then imported by an operation. */
export const useImportFile = (onOperation: (operationId: string) => void) => {
  const [busy, setBusy] = useState<"checking" | "importing" | null>(null);
  const [checked, setChecked] = useState<CheckedImport | null>(null);
  const [waiting, setWaiting] = useState<Chosen | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const check = async (chosen: Chosen): Promise<void> => {
    setBusy("checking");
    setRefusal(null);
    try {
      setChecked({ ...chosen, check: await call("people", "checkPeopleImport", { body: { csv: chosen.csv } }) });
      setWaiting(null);
    } catch (error) {
      setWaiting(chosen);
      setRefusal(errorMessage(error, failure));
    }
    setBusy(null);
  };

  const choose = async (file: File): Promise<void> => {
    setChecked(null);
    setWaiting(null);
    setBusy("checking");
    const bytes = await file.arrayBuffer().catch(() => null);
    const decoded = bytes && decodeText(new Uint8Array(bytes));
    if (decoded?.kind === "text" && decoded.text.length <= longestFile) {
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
      // Something that the file names has changed since it was checked: its lines say what.
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
    /** Checks the same file again, after a failure. */
    retry: waiting === null ? null : () => check(waiting),
  };
};
