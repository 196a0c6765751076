import type { EngineerType } from "#domain/people/terms.ts";
import { idsNotRemoved, type LadderStructure, offeredIds } from "#domain/positions/structure.ts";

/** The ladder to show: the URL's, else the signed-in person's, else the first one (docs/ladder.md#the-map). */
export const ladderTypeOf = (
  params: URLSearchParams,
  ownType: EngineerType | null,
  { engineerTypes }: LadderStructure,
): EngineerType =>
  idsNotRemoved(engineerTypes).find((type) => type === params.get("type")) ??
  ownType ??
  offeredIds(engineerTypes)[0] ??
  "software";

/** Null and "" remove a parameter. */
export const withParams = (
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) {
      next.set(name, value);
    } else {
      next.delete(name);
    }
  }
  return next;
};

export const ladderViews = [
  { value: "map", label: "Map" },
  { value: "list", label: "List" },
] as const;

export const isListView = (params: URLSearchParams): boolean => params.get("view") === "list";
