import { useState } from "react";
import type { CheckedLadderFile } from "#domain/positions/ladderPreview.ts";
import { largestLadderFile, tooLargeLadderFile } from "#domain/positions/terms.ts";
import { ApiError, call } from "#web/lib/api.ts";
import { decodeText } from "#web/lib/decodeText.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";

/** A ladder file with the result of its check. */
export interface CheckedFile extends CheckedLadderFile {
  readonly name: string;
  readonly text: string;
}

interface LadderFileState {
  readonly busy: "checking" | "importing" | null;
  readonly file: CheckedFile | null;
  /** The error message of the last check or import. */
  readonly refusal: string | null;
}

const changedMeanwhile =
  "A colleague changed the ladder meanwhile, so nothing was imported. The file was checked again: please review what it changes now.";

/**
 * Checks and imports a ladder file. If the ladder has changed since the preview, nothing is imported and the same file
 * is checked again.
 */
export const useLadderFile = (onStarted: (operationId: string) => void) => {
  const [state, setState] = useState<LadderFileState>({ busy: null, file: null, refusal: null });

  const check = async (name: string, text: string, refusal: string | null = null) => {
    setState({ busy: "checking", file: null, refusal });
    try {
      const checked = await call("positions", "checkLadderFile", { body: { yaml: text } });
      setState({ busy: null, file: { name, text, ...checked }, refusal });
    } catch (error) {
      setState({
        busy: null,
        file: null,
        refusal: errorMessage(error, "The file could not be checked. Please choose it again."),
      });
    }
  };

  const choose = async (chosen: File) => {
    const refuse = (sentence: string) => setState({ busy: null, file: null, refusal: sentence });
    const decoded = decodeText(new Uint8Array(await chosen.arrayBuffer()));
    if (decoded.kind === "refused") return refuse(decoded.sentence);
    if (decoded.text.length > largestLadderFile) return refuse(tooLargeLadderFile);
    await check(chosen.name, decoded.text);
  };

  const importFile = async () => {
    const { file } = state;
    if (!file?.preview) return;
    setState({ busy: "importing", file, refusal: null });
    try {
      const { id } = await call("positions", "importLadder", {
        body: { yaml: file.text, version: file.preview.version },
      });
      setState({ busy: null, file: null, refusal: null });
      onStarted(id);
    } catch (error) {
      if (error instanceof ApiError && error.code === "VERSION_CONFLICT") {
        return await check(file.name, file.text, changedMeanwhile);
      }
      const refusal = errorMessage(error, "The ladder could not be imported. Please try again.");
      setState({ busy: null, file, refusal });
    }
  };

  return { ...state, choose, importFile };
};
