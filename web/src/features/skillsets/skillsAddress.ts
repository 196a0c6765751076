import * as paths from "#domain/shared/paths.ts";
import type { NextPosition } from "#domain/skillsets/ownSkills.ts";

/** The address that opens a next position on its ladder, which may be of another type (docs/ladder.md#the-map). */
export const ladderHref = ({ position }: NextPosition): string =>
  `${paths.ladder.getHref()}?${new URLSearchParams({ type: position.engineerType, position: position.code })}`;

/** The code of the next position in the URL, or null. */
export const nextCodeOf = (params: URLSearchParams): string | null => params.get("next");

/** The query string that selects a position to compare with, or the nearest one if `code` is null. */
export const withNext = (params: URLSearchParams, code: string | null): string => {
  const next = new URLSearchParams(params);
  if (code === null) {
    next.delete("next");
  } else {
    next.set("next", code);
  }
  return `?${next}`;
};
