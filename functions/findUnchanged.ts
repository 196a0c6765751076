import { findById } from "#domain/shared/notFound.ts";
import { assertVersion } from "./table/conflicts.ts";

/** Returns the record if it still has the change's base version. Errors: NOT_FOUND, VERSION_CONFLICT. */
export const findUnchanged = <Versioned extends { readonly id: string; readonly version: number }>(
  what: Parameters<typeof findById>[0],
  records: readonly Versioned[],
  id: string,
  version: number,
): Versioned => {
  const found = findById(what, records, id);
  assertVersion(found.version, version);
  return found;
};
