import type { AuditFilter, AuditItem } from "#domain/audit/model.ts";
import type { PersonName } from "#domain/people/model.ts";
import { useNames } from "#web/lib/reading/useNames.ts";
import { argsByCursor, usePages } from "#web/lib/reading/usePages.ts";
import { actorAndPersonIdsOf, isSystem } from "./auditTexts.ts";

/** Page by page, newest first. */
export const useAudit = (filter: AuditFilter) =>
  usePages(
    "audit",
    "listAudit",
    argsByCursor((cursor) => ({ query: { ...filter, ...cursor } })),
  );

/** By ID; undefined while they load. */
export const useNamedPeople = (
  items: readonly AuditItem[] | undefined,
  otherIds: readonly (string | undefined)[],
): ReadonlyMap<string, PersonName> | undefined => {
  const ids =
    items === undefined
      ? []
      : [...actorAndPersonIdsOf(items), ...otherIds.filter((id) => id !== undefined)].filter((id) => !isSystem(id));
  const { names } = useNames(ids);
  return ids.length === 0 && items !== undefined ? new Map() : names;
};
