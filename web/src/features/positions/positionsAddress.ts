import type { EngineerType } from "#domain/people/terms.ts";
import type { Position } from "#domain/positions/model.ts";
import { knownIds, type LadderStructure } from "#domain/positions/structure.ts";
import { fold } from "#domain/shared/fold.ts";

export interface PositionsFilter {
  readonly type: EngineerType | null;
  readonly search: string;
}

export const filterOf = (params: URLSearchParams, { engineerTypes }: LadderStructure): PositionsFilter => ({
  type: knownIds(engineerTypes).find((type) => type === params.get("type")) ?? null,
  search: params.get("search") ?? "",
});

/** The URL's parameters with a changed filter. Empty values are omitted. */
export const withFilter = (
  params: URLSearchParams,
  change: Partial<PositionsFilter>,
  structure: LadderStructure,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  const { type, search } = { ...filterOf(params, structure), ...change };
  for (const [name, value] of Object.entries({ type, search })) {
    if (value) {
      next.set(name, value);
    } else {
      next.delete(name);
    }
  }
  return next;
};

export const filterPositions = (
  positions: readonly Position[],
  { type, search }: PositionsFilter,
): readonly Position[] =>
  positions.filter(
    (position) =>
      (type === null || position.engineerType === type) &&
      fold(`${position.code} ${position.title}`).includes(fold(search)),
  );
