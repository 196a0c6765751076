import { type EngineerType, engineerTypes } from "#domain/people/terms.ts";

/**
 * The ladder that an address shows: the one it names, else the reader's own, else Software (docs/ladder.md#the-map).
 */
export const ladderTypeOf = (params: URLSearchParams, own: EngineerType | null): EngineerType =>
  engineerTypes.find((type) => type === params.get("type")) ?? own ?? "software";

/** The address with another ladder; a position of the first one is not part of it. */
export const withLadderType = (params: URLSearchParams, type: EngineerType): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.set("type", type);
  next.delete("position");
  return next;
};

/** The address with a position opened (by its code), or with none. */
export const withPosition = (params: URLSearchParams, type: EngineerType, code: string | null): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.set("type", type);
  if (code === null) next.delete("position");
  else next.set("position", code);
  return next;
};
