import useSWR from "swr";
import useSWRInfinite from "swr/infinite";
import type { AuditFilter, AuditItem } from "#domain/audit/model.ts";
import type { PersonName } from "#domain/people/model.ts";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { readKey } from "#web/lib/reading/useRead.ts";
import { namesRequests } from "#web/lib/words/personNames.ts";
import { isSystem, personIdsOf } from "./auditTexts.ts";

type AuditPage = ApiResult<"audit", "listAudit">;

/** Reads entries page by page, the newest first. */
export const useAudit = (filter: AuditFilter) => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<AuditPage, ApiError>(
    (index: number, previous: AuditPage | null) => {
      const cursor = previous?.cursor ?? null;
      if (index > 0 && cursor === null) {
        return null;
      }
      return readKey("audit", "listAudit", { query: { ...filter, ...(cursor !== null && { cursor }) } });
    },
    async ([feature, id, args]: ReturnType<typeof readKey<"audit", "listAudit">>) => await readRoute(feature, id, args),
    { revalidateFirstPage: false, revalidateOnMount: true },
  );
  const last = data?.at(-1);
  return {
    items: data?.flatMap(({ items }) => items),
    error,
    hasMore: (last?.cursor ?? null) !== null,
    searchedTo: last?.searchedTo ?? null,
    isLoadingMore: isValidating,
    showMore: () => void setSize(size + 1),
    refresh: () => void mutate(),
  };
};

/** Reads the people whom entries and filters name, by id; undefined while they load. */
export const useNamedPeople = (
  items: readonly AuditItem[] | undefined,
  others: readonly (string | undefined)[],
): ReadonlyMap<string, PersonName> | undefined => {
  const ids =
    items === undefined
      ? []
      : [...new Set([...personIdsOf(items), ...others.filter((id) => id !== undefined)])]
          .filter((id) => !isSystem(id))
          .toSorted();
  const { data } = useSWR(
    ids.length === 0 ? null : ["people", "listPeopleNames", ids],
    async () => {
      const answers = await Promise.all(namesRequests(ids).map((args) => readRoute("people", "listPeopleNames", args)));
      return new Map(answers.flatMap(({ items: found }) => found.map((person) => [person.id, person] as const)));
    },
    { keepPreviousData: true },
  );
  return ids.length === 0 && items !== undefined ? new Map() : data;
};
