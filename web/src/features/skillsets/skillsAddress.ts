import * as paths from "#domain/shared/paths.ts";
import type { NextPosition } from "#domain/skillsets/ownSkills.ts";

/** Opens a next position on its ladder, which may be of another engineer type (docs/ladder.md#the-map). */
export const ladderHref = ({ position }: NextPosition): string =>
  `${paths.ladder.getHref()}?${new URLSearchParams({ type: position.engineerType, position: position.code })}`;

export const nextCodeOf = (params: URLSearchParams): string | null => params.get("next");

/** A null `code` selects the nearest position. */
export const nextHref = (params: URLSearchParams, code: string | null): string => {
  const next = new URLSearchParams(params);
  if (code === null) {
    next.delete("next");
  } else {
    next.set("next", code);
  }
  return `?${next}`;
};
