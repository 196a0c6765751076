import { assertFound } from "#domain/shared/notFound.ts";
import { versionConflict } from "./store/table/conflicts.ts";

/** The record with this id, if it still has the version that a change is based on. Errors: NOT_FOUND, VERSION_CONFLICT. */
export const findUnchanged = <Versioned extends { readonly id: string; readonly version: number }>(
  what: Parameters<typeof assertFound>[0],
  records: readonly Versioned[],
  id: string,
  version: number,
): Versioned => {
  const found = assertFound(
    what,
    records.find((record) => record.id === id),
  );
  if (found.version !== version) {
    throw versionConflict();
  }
  return found;
};
