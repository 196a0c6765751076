import type { Position } from "#domain/positions/model.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { cleanRichText } from "../richText.ts";
import type { Step } from "../store/transact.ts";
import type { Organisation } from "./organisation.ts";

/** The ladders of an organisation with the ids that they get in the table. */
export interface ImportedLadder {
  readonly positions: ReadonlyMap<string, Position>;
  readonly skillsets: readonly Skillset[];
  /** Position code to skillset id to required level. */
  readonly requirements: ReadonlyMap<string, Readonly<Record<string, number>>>;
}

/** Gives ids to positions and skillsets, and cleans their rich text (decision 35). */
export const ladderWithIds = (organisation: Organisation, newId: () => string): ImportedLadder => {
  const skillsets = organisation.skillsets.map((skillset) => ({
    ...skillset,
    id: newId(),
    levels: skillset.levels
      .map((level) => ({ ...level, description: cleanRichText(level.description) }))
      .sort((a, b) => a.level - b.level),
    version: 1,
  }));
  const idOf = new Map(skillsets.map(({ name, id }) => [name, id]));
  return {
    skillsets,
    positions: new Map(
      organisation.positions.map((position) => [
        position.code,
        {
          ...position,
          id: newId(),
          description: cleanRichText(position.description),
          responsibilities: cleanRichText(position.responsibilities),
          version: 1,
        },
      ]),
    ),
    requirements: new Map(
      Object.entries(organisation.requirements).map(([code, levels]) => [
        code,
        Object.fromEntries(
          Object.entries(levels).flatMap(([name, level]) => {
            const id = idOf.get(name);
            return id === undefined ? [] : [[id, level]];
          }),
        ),
      ]),
    ),
  };
};

/** Writes the ladders, the first there are: groups of steps, each of which belongs into one transaction. */
export const ladderSteps = ({ positions, skillsets, requirements }: ImportedLadder): readonly (readonly Step[])[] => [
  [{ write: ({ ladderState }) => ladderState.create({ version: 1 }).commit() }],
  ...skillsets.map((skillset): Step[] => [{ write: (entities) => entities.skillset.create(skillset).commit() }]),
  ...[...positions.values()].map((position): Step[] => {
    const { id: positionId, code } = position;
    const levels = requirements.get(code);
    return [
      { write: (entities) => entities.position.create(position).commit() },
      ...(levels
        ? [
            {
              write: (entities) => entities.requirements.create({ positionId, levels, version: 1 }).commit(),
            } satisfies Step,
          ]
        : []),
    ];
  }),
];
