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

/** Also closes the open position, which belongs to the current ladder. */
export const withLadderType = (params: URLSearchParams, type: EngineerType): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.set("type", type);
  next.delete("position");
  return next;
};

/** A null `code` closes the open position. */
export const withPosition = (params: URLSearchParams, type: EngineerType, code: string | null): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.set("type", type);
  if (code === null) {
    next.delete("position");
  } else {
    next.set("position", code);
  }
  return next;
};

export const ladderViews = [
  { value: "map", label: "Map" },
  { value: "list", label: "List" },
] as const;
type LadderView = (typeof ladderViews)[number]["value"];

export const isListView = (params: URLSearchParams): boolean => params.get("view") === "list";

export const withLadderView = (params: URLSearchParams, view: LadderView): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (view === "list") {
    next.set("view", view);
  } else {
    next.delete("view");
  }
  return next;
};
