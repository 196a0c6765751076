import { applicableSkillsets, isSameOrder, type Skillset, storedOrder, withTextsFor } from "../skillsets/model.ts";
import { nameKey } from "../skillsets/terms.ts";
import { structureAfter } from "./fileStructure.ts";
import { type LadderFile, notAskedInFile, renamedEntries } from "./ladderFile.ts";
import { codeKey } from "./ladders.ts";
import type { Ladders, Position, RequiredLevels, SkillsetOrder, StoredRequirements } from "./model.ts";
import { inOrder, type LadderStructure } from "./structure.ts";
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
  /** The engineer types and career paths before and after. */
  readonly structureBefore: LadderStructure;
  readonly structure: LadderStructure;
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
const skillsetOf = (
  entry: SkillsetEntry,
  before: Skillset | null,
  newId: () => string,
  { engineerTypes }: LadderStructure,
): Skillset => {
  const applicableTo = inOrder(engineerTypes, entry.applicableTo);
  return {
    ...entry,
    id: before?.id ?? newId(),
    applicableTo,
    levels: entry.levels.map((level) => withTextsFor(level, applicableTo)).sort((a, b) => a.level - b.level),
    version: (before?.version ?? 0) + 1,
  };
};

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

/** The order of a file's skillsets, which needs no ids if they are sorted by name; null if it is the current one. */
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

/** The ids of the positions whose code a file changes with `was`, by the key of the new code. */
export type Renames = Readonly<Record<string, string>>;

/** The renamed entries of a file, with what the stored positions say about each. */
const comparedRenames = (positions: readonly Position[], file: LadderFile) => {
  const idOf = new Map(positions.map(({ id, code }) => [codeKey(code), id]));
  const renamed = renamedEntries(file.positions);
  // After an import, the earlier code is nobody's, or that of the position that followed. Files have no circles.
  const isDone = (was: string): boolean => {
    const follower = renamed.find(({ code }) => codeKey(code) === codeKey(was));
    return !idOf.has(codeKey(was)) || (follower !== undefined && isDone(follower.was));
  };
  return renamed.map((entry) => ({
    ...entry,
    isDone: isDone(entry.was),
    id: idOf.get(codeKey(entry.was)),
    holderId: idOf.get(codeKey(entry.code)),
  }));
};

/**
 * The positions whose code a file changes. A position that has its new code already is left out, so that a file can be
 * imported twice.
 */
export const renamesOf = (positions: readonly Position[], file: LadderFile): Renames =>
  Object.fromEntries(
    comparedRenames(positions, file).flatMap(({ code, id, isDone }) =>
      id === undefined || isDone ? [] : [[codeKey(code), id]],
    ),
  );

/**
 * The positions of a file that cannot take over another one's code, because that one is not on the ladders or because
 * the new code is another position's; by their place in the file.
 */
export const renameRefusals = (
  positions: readonly Position[],
  file: LadderFile,
): readonly { readonly index: number; readonly message: string }[] => {
  const leaving = new Set(Object.values(renamesOf(positions, file)));
  return comparedRenames(positions, file).flatMap(({ index, code, was, isDone, holderId }) => {
    if (isDone && holderId === undefined) {
      return [
        { index, message: `There is no position ${was} whose code could change; please correct it or remove it.` },
      ];
    }
    return isDone || holderId === undefined || leaving.has(holderId)
      ? []
      : [
          {
            index,
            message: `There is a position ${code} already, so ${was} cannot get this code; please choose another one.`,
          },
        ];
  });
};

/** Matches the stored positions with those of a file: by id if their code changes, by code otherwise. */
const pairPositions = (
  stored: readonly Position[],
  entries: LadderFile["positions"],
  renames: Renames,
  newId: () => string,
): { readonly pairs: readonly Pair<Position>[]; readonly removed: readonly Position[] } => {
  const renamedIds = new Set(Object.values(renames));
  const byId = new Map(stored.map((position) => [position.id, position]));
  const byCodeKey = new Map(
    stored.filter(({ id }) => !renamedIds.has(id)).map((position) => [codeKey(position.code), position]),
  );
  const pairs = entries.map(({ from: _from, was: _was, ...entry }) => {
    const key = codeKey(entry.code);
    const before = byId.get(renames[key] ?? "") ?? byCodeKey.get(key) ?? null;
    return { before, after: { ...entry, id: before?.id ?? newId(), version: (before?.version ?? 0) + 1 } };
  });
  const kept = new Set(pairs.map(({ after }) => after.id));
  return { pairs, removed: stored.filter(({ id }) => !kept.has(id)) };
};

const idsOf = (skillsets: readonly Skillset[], position: Position | null): ReadonlySet<string> =>
  new Set(position ? applicableSkillsets(skillsets, position).map(({ id }) => id) : []);

/**
 * Compares the ladders with a file. Positions are matched by code and skillsets by name (ignoring case, and accents in
 * names); one with a different code or name is a different one, unless `renames` says that a position's code changes.
 * `newId` creates the ids of new parts.
 */
export const diffLadders = (
  ladders: Ladders,
  file: LadderFile,
  newId: () => string,
  renames: Renames = renamesOf(ladders.positions, file),
): LadderDiff => {
  const skillsetKey = ({ name }: { readonly name: string }): string => nameKey(name);
  const structure = structureAfter(ladders.structure, file);
  const skillsets = pairByKey<Skillset, SkillsetEntry>(
    ladders.skillsets,
    skillsetKey,
    file.skillsets,
    skillsetKey,
    (entry, before) => skillsetOf(entry, before, newId, structure),
  );
  const positions = pairPositions(ladders.positions, file.positions, renames, newId);
  const positionPairs = withBranches(positions.pairs, file.positions);
  const skillsetsAfter = skillsets.pairs.map(({ after }) => after);
  const levelsByCode = fileLevels(file, new Map(skillsetsAfter.map(({ id, name }) => [nameKey(name), id])));
  return {
    structureBefore: ladders.structure,
    structure,
    positions: positionPairs,
    removedPositions: positions.removed,
    skillsets: skillsets.pairs,
    removedSkillsets: skillsets.removed,
    requirements: positionPairs.map((position) => ({
      position,
      stored: (position.before && ladders.requirements.get(position.before.id)) ?? null,
      levels: levelsByCode.get(codeKey(position.after.code)) ?? {},
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
