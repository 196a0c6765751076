import { assertFound } from "#domain/shared/notFound.ts";
import { assertVersion } from "./table/conflicts.ts";

/** Returns the record if it still has the change's base version. Errors: NOT_FOUND, VERSION_CONFLICT. */
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
  assertVersion(found.version, version);
  return found;
};
