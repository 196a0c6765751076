import { type EngineerType, engineerTypes } from "../people/terms.ts";
import { applicableSkillsets, isSameOrder, type Skillset, storedOrder } from "../skillsets/model.ts";
import { nameKey } from "../skillsets/terms.ts";
import { type LadderFile, notAskedInFile } from "./ladderFile.ts";
import { codeKey } from "./ladders.ts";
import type { Ladders, Position, RequiredLevels, SkillsetOrder, StoredRequirements } from "./model.ts";
import { notAsked } from "./terms.ts";

/** A part of the ladders before and after an import; `before` is null if it is new. */
interface Pair<Part> {
  readonly before: Part | null;
  readonly after: Part;
}

/** A position's requirements before and after an import, by skillset id; only of skillsets that apply then. */
export interface RequirementsPair {
  readonly position: Pair<Position>;
  readonly stored: StoredRequirements | null;
  readonly levels: RequiredLevels;
  readonly appliesBefore: ReadonlySet<string>;
  readonly appliesAfter: ReadonlySet<string>;
}

/** The differences between the stored ladders and a ladder file. */
export interface LadderDiff {
  readonly positions: readonly Pair<Position>[];
  readonly removedPositions: readonly Position[];
  readonly skillsets: readonly Pair<Skillset>[];
  readonly removedSkillsets: readonly Skillset[];
  readonly requirements: readonly RequirementsPair[];
  /** The codes of all positions before and after, by id; those after win. */
  readonly codes: ReadonlyMap<string, string>;
  /** The order of the skillsets after the import; null if it stays. */
  readonly order: SkillsetOrder | null;
  /** The names of all skillsets before and after, by id. */
  readonly skillsetNames: ReadonlyMap<string, string>;
}

type SkillsetEntry = LadderFile["skillsets"][number];

/** A skillset from a file, with engineer types and levels in their standard order. */
const skillsetOf = (entry: SkillsetEntry, before: Skillset | null, newId: () => string): Skillset => ({
  ...entry,
  id: before?.id ?? newId(),
  applicableTo: engineerTypes.filter((type: EngineerType) => entry.applicableTo.includes(type)),
  levels: [...entry.levels].sort((a, b) => a.level - b.level),
  version: (before?.version ?? 0) + 1,
});

/** Matches stored parts with a file's entries by key; parts without an entry are removed. */
const pairByKey = <Part, Entry>(
  parts: readonly Part[],
  keyOfPart: (part: Part) => string,
  entries: readonly Entry[],
  keyOfEntry: (entry: Entry) => string,
  make: (entry: Entry, before: Part | null) => Part,
): { readonly pairs: readonly Pair<Part>[]; readonly removed: readonly Part[] } => {
  const known = new Map(parts.map((part) => [keyOfPart(part), part]));
  const fileKeys = new Set(entries.map(keyOfEntry));
  return {
    pairs: entries.map((entry) => {
      const before = known.get(keyOfEntry(entry)) ?? null;
      return { before, after: make(entry, before) };
    }),
    removed: parts.filter((part) => !fileKeys.has(keyOfPart(part))),
  };
};

/** A file's required levels, by the key of the position's code and by skillset id. */
const fileLevels = (file: LadderFile, idOf: ReadonlyMap<string, string>): ReadonlyMap<string, RequiredLevels> =>
  new Map(
    Object.entries(file.requirements).map(([code, levels]) => [
      codeKey(code),
      Object.fromEntries(
        Object.entries(levels).flatMap(([name, level]) => {
          const id = idOf.get(nameKey(name));
          return id === undefined ? [] : [[id, level === notAskedInFile ? notAsked : level]];
        }),
      ),
    ]),
  );

/** The order of a file's skillsets, which needs no ids if they stand by name; null if it is the current one. */
const orderAfter = (current: SkillsetOrder, skillsets: readonly Skillset[]): SkillsetOrder | null => {
  const inFile = skillsets.map(({ id }) => id);
  return isSameOrder(skillsets, inFile, current.ids)
    ? null
    : { ids: storedOrder(skillsets, inFile), version: current.version + 1 };
};

/** The positions of a file with the ids of those from which their paths branch off. */
const withBranches = (
  pairs: readonly Pair<Position>[],
  entries: LadderFile["positions"],
): readonly Pair<Position>[] => {
  const idOf = new Map(pairs.map(({ after }) => [after.code, after.id]));
  return pairs.map(({ before, after }, index) => {
    const fromId = idOf.get(entries[index]?.from ?? "");
    return { before, after: fromId === undefined ? after : { ...after, fromId } };
  });
};

const idsOf = (skillsets: readonly Skillset[], position: Position | null): ReadonlySet<string> =>
  new Set(position ? applicableSkillsets(skillsets, position).map(({ id }) => id) : []);

/**
 * Compares the ladders with a file. Positions are matched by code and skillsets by name (ignoring case, and accents in
 * names); one with a different code or name is a different one. `newId` creates the ids of new parts.
 */
export const diffLadders = (ladders: Ladders, file: LadderFile, newId: () => string): LadderDiff => {
  const skillsetKey = ({ name }: { readonly name: string }): string => nameKey(name);
  const positionKey = ({ code }: { readonly code: string }): string => codeKey(code);
  const skillsets = pairByKey<Skillset, SkillsetEntry>(
    ladders.skillsets,
    skillsetKey,
    file.skillsets,
    skillsetKey,
    (entry, before) => skillsetOf(entry, before, newId),
  );
  const positions = pairByKey<Position, LadderFile["positions"][number]>(
    ladders.positions,
    positionKey,
    file.positions,
    positionKey,
    ({ from: _from, ...entry }, before) => ({
      ...entry,
      id: before?.id ?? newId(),
      version: (before?.version ?? 0) + 1,
    }),
  );
  const positionPairs = withBranches(positions.pairs, file.positions);
  const skillsetsAfter = skillsets.pairs.map(({ after }) => after);
  const levelsByCode = fileLevels(file, new Map(skillsetsAfter.map(({ id, name }) => [nameKey(name), id])));
  return {
    positions: positionPairs,
    removedPositions: positions.removed,
    skillsets: skillsets.pairs,
    removedSkillsets: skillsets.removed,
    requirements: positionPairs.map((position) => ({
      position,
      stored: (position.before && ladders.requirements.get(position.before.id)) ?? null,
      levels: levelsByCode.get(positionKey(position.after)) ?? {},
      appliesBefore: idsOf(ladders.skillsets, position.before),
      appliesAfter: idsOf(skillsetsAfter, position.after),
    })),
    codes: new Map(
      [...ladders.positions, ...positionPairs.map(({ after }) => after)].map(({ id, code }) => [id, code]),
    ),
    order: orderAfter(ladders.order, skillsetsAfter),
    skillsetNames: new Map([...ladders.skillsets, ...skillsetsAfter].map(({ id, name }) => [id, name])),
  };
};

/** The ids of the skillsets whose required level differs in a file, sorted by name. */
export const changedSkillsetIds = (
  { stored, levels, appliesBefore, appliesAfter }: RequirementsPair,
  names: ReadonlyMap<string, string>,
): readonly string[] =>
  [...new Set([...appliesBefore, ...appliesAfter])]
    .filter((id) => stored?.levels[id] !== levels[id])
    .sort((a, b) => (names.get(a) ?? "").localeCompare(names.get(b) ?? ""));
