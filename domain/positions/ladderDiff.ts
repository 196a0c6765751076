import { compareTexts } from "../shared/collation.ts";
import type { FieldError } from "../shared/errors.ts";
import type { Pair } from "../shared/fileChanges.ts";
import { applicableSkillsets, isSameOrder, type Skillset, storedOrder, withTextsFor } from "../skillsets/model.ts";
import { nameKey } from "../skillsets/terms.ts";
import { structureAfter } from "./fileStructure.ts";
import { type LadderFile, renamedEntries } from "./ladderFile.ts";
import { codeKey } from "./ladders.ts";
import type { Ladders, Position, RequiredLevels, SkillsetOrder, StoredRequirements } from "./model.ts";
import { inOrder, type LadderStructure } from "./structure.ts";
import { notRequired, notRequiredInFile } from "./terms.ts";

/** `levels` is keyed by skillset ID. The sets contain the IDs of skillsets that apply before and after. */
export interface RequirementsPair {
  readonly position: Pair<Position>;
  readonly stored: StoredRequirements | null;
  readonly levels: RequiredLevels;
  readonly appliesBefore: ReadonlySet<string>;
  readonly appliesAfter: ReadonlySet<string>;
}

export interface LadderDiff {
  readonly structureBefore: LadderStructure;
  readonly structure: LadderStructure;
  readonly positions: readonly Pair<Position>[];
  readonly removedPositions: readonly Position[];
  readonly skillsets: readonly Pair<Skillset>[];
  readonly removedSkillsets: readonly Skillset[];
  readonly requirements: readonly RequirementsPair[];
  /** Codes by position ID, before and after the import; the later code wins. */
  readonly codes: ReadonlyMap<string, string>;
  /** Null if the order doesn't change. */
  readonly order: SkillsetOrder | null;
  readonly skillsetNames: ReadonlyMap<string, string>;
}

type SkillsetEntry = LadderFile["skillsets"][number];

/** Sorts engineer types and levels in their standard order. */
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

/** Parts without an entry in the file are removed. */
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

/** Keyed by position code key, then by skillset ID. */
const requiredLevelsInFile = (
  file: LadderFile,
  idOf: ReadonlyMap<string, string>,
): ReadonlyMap<string, RequiredLevels> =>
  new Map(
    Object.entries(file.requirements).map(([code, levels]) => [
      codeKey(code),
      Object.fromEntries(
        Object.entries(levels).flatMap(([name, level]) => {
          const id = idOf.get(nameKey(name));
          return id === undefined ? [] : [[id, level === notRequiredInFile ? notRequired : level]];
        }),
      ),
    ]),
  );

/** Null if unchanged; no IDs if sorted by name. */
const orderAfter = (current: SkillsetOrder, skillsets: readonly Skillset[]): SkillsetOrder | null => {
  const inFile = skillsets.map(({ id }) => id);
  return isSameOrder(skillsets, inFile, current.ids)
    ? null
    : { ids: storedOrder(skillsets, inFile), version: current.version + 1 };
};

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

export type RenamedIdsByCode = Readonly<Record<string, string>>;

const comparedRenames = (positions: readonly Position[], file: LadderFile) => {
  const idOf = new Map(positions.map(({ id, code }) => [codeKey(code), id]));
  const renamed = renamedEntries(file.positions);
  // Done if no position has the old code, or only one that took it over. The recursion ends because files have no
  // cycles.
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

/** Omits positions that already have the new code, so a file can be imported twice. */
export const renamedIdsByCode = (positions: readonly Position[], file: LadderFile): RenamedIdsByCode =>
  Object.fromEntries(
    comparedRenames(positions, file).flatMap(({ code, id, isDone }) =>
      id === undefined || isDone ? [] : [[codeKey(code), id]],
    ),
  );

/**
 * Renames whose old code isn't on the ladders, or whose new code belongs to another position.
 */
export const renameRefusals = (positions: readonly Position[], file: LadderFile): readonly FieldError[] => {
  const leaving = new Set(Object.values(renamedIdsByCode(positions, file)));
  return comparedRenames(positions, file).flatMap(({ index, code, was, isDone, holderId }) => {
    const path = ["positions", index, "was"];
    if (isDone && holderId === undefined) {
      return [{ path, message: `There is no position ${was} whose code could change. Correct it or remove it.` }];
    }
    return isDone || holderId === undefined || leaving.has(holderId)
      ? []
      : [{ path, message: `A position ${code} already exists, so ${was} can't get this code. Choose another one.` }];
  });
};

/** Matches by ID if the code changes, otherwise by code. */
const pairPositions = (
  stored: readonly Position[],
  entries: LadderFile["positions"],
  idsByNewCode: RenamedIdsByCode,
  newId: () => string,
): { readonly pairs: readonly Pair<Position>[]; readonly removed: readonly Position[] } => {
  const renamedIds = new Set(Object.values(idsByNewCode));
  const byId = new Map(stored.map((position) => [position.id, position]));
  const byCodeKey = new Map(
    stored.filter(({ id }) => !renamedIds.has(id)).map((position) => [codeKey(position.code), position]),
  );
  const pairs = entries.map(({ from: _from, was: _was, ...entry }) => {
    const key = codeKey(entry.code);
    const before = byId.get(idsByNewCode[key] ?? "") ?? byCodeKey.get(key) ?? null;
    return { before, after: { ...entry, id: before?.id ?? newId(), version: (before?.version ?? 0) + 1 } };
  });
  const kept = new Set(pairs.map(({ after }) => after.id));
  return { pairs, removed: stored.filter(({ id }) => !kept.has(id)) };
};

const applicableSkillsetIds = (skillsets: readonly Skillset[], position: Position | null): ReadonlySet<string> =>
  new Set(position ? applicableSkillsets(skillsets, position).map(({ id }) => id) : []);

/**
 * Positions match by code, skillsets by name, ignoring case and a name's accents. A different code or name means a
 * different part, unless `idsByNewCode` contains the code. `newId` creates IDs.
 */
export const diffLadders = (
  ladders: Ladders,
  file: LadderFile,
  newId: () => string,
  idsByNewCode: RenamedIdsByCode = renamedIdsByCode(ladders.positions, file),
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
  const positions = pairPositions(ladders.positions, file.positions, idsByNewCode, newId);
  const positionPairs = withBranches(positions.pairs, file.positions);
  const skillsetsAfter = skillsets.pairs.map(({ after }) => after);
  const levelsByCode = requiredLevelsInFile(file, new Map(skillsetsAfter.map(({ id, name }) => [nameKey(name), id])));
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
      appliesBefore: applicableSkillsetIds(ladders.skillsets, position.before),
      appliesAfter: applicableSkillsetIds(skillsetsAfter, position.after),
    })),
    codes: new Map(
      [...ladders.positions, ...positionPairs.map(({ after }) => after)].map(({ id, code }) => [id, code]),
    ),
    order: orderAfter(ladders.order, skillsetsAfter),
    skillsetNames: new Map([...ladders.skillsets, ...skillsetsAfter].map(({ id, name }) => [id, name])),
  };
};

/** Sorted by skillset name. */
export const changedRequirementSkillsetIds = (
  { stored, levels, appliesBefore, appliesAfter }: RequirementsPair,
  names: ReadonlyMap<string, string>,
): readonly string[] =>
  [...new Set([...appliesBefore, ...appliesAfter])]
    .filter((id) => stored?.levels[id] !== levels[id])
    .sort((a, b) => compareTexts(names.get(a) ?? "", names.get(b) ?? ""));
