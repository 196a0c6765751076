import * as paths from "#domain/shared/paths.ts";
import type { NextPosition } from "#domain/skillsets/ownSkills.ts";

/**
 * Where a next position stands open, on the ladder that it is of: it may be another than one's own
 * (docs/ladder.md#the-map).
 */
export const ladderHref = ({ position }: NextPosition): string =>
  `${paths.ladder.getHref()}?${new URLSearchParams({ type: position.engineerType, position: position.code })}`;

/** The code of the next position that an address compares with. */
export const nextCodeOf = (params: URLSearchParams): string | null => params.get("next");

/** The address that compares with a next position. */
export const withNext = (params: URLSearchParams, code: string): string => {
  const next = new URLSearchParams(params);
  next.set("next", code);
  return `?${next}`;
};
