import type { EngineerType } from "#domain/people/terms.ts";
import { byCode } from "#domain/positions/ladders.ts";
import type { Ladder, Ladders, Position, SkillsetOrder, StoredRequirements } from "#domain/positions/model.ts";
import { idsNotRemoved, type LadderStructure } from "#domain/positions/structure.ts";
import { DomainError, staleReadError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { applicableSkillsets, inLadderOrder, type Skillset, skillsetFor } from "#domain/skillsets/model.ts";
import { versionConflict, versionIs } from "../../table/conflicts.ts";
import { type RawItem, readPartition } from "../../table/partition.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { structureIn } from "./ladderStructure.ts";

const positionsKey = "POSITIONS";

/** Sorted by group and order. Also returns the order. One request. */
export const readSkillsets = async (
  store: Store,
): Promise<{ readonly skillsets: readonly Skillset[]; readonly order: SkillsetOrder }> => {
  const Items = await readPartition(store, "SKILLSETS");
  const { data } = store.entities.skillset.parse({ Items });
  const stored = store.entities.skillsetOrder.parse({ Items }).data[0];
  const order = { ids: stored?.ids ?? [], version: stored?.version ?? 0 };
  const skillsets = data.map((item) => ({ ...item, applicableTo: [...item.applicableTo] }));
  return { skillsets: inLadderOrder(skillsets, order.ids), order };
};

const toPositions = (store: Store, Items: RawItem[]): Position[] =>
  store.entities.position.parse({ Items }).data.sort(byCode);

/** Positions sorted by code, with engineer types and career paths. One request. */
export const readPositions = async (
  store: Store,
): Promise<{ readonly positions: Position[]; readonly structure: LadderStructure }> => {
  const Items = await readPartition(store, positionsKey);
  return { positions: toPositions(store, Items), structure: structureIn(store, Items) };
};

/** By position ID, without skillsets that were removed or no longer apply. */
const toRequirements = (
  store: Store,
  Items: RawItem[],
  positions: readonly Position[],
  skillsets: readonly Skillset[],
): ReadonlyMap<string, StoredRequirements> => {
  const items = new Map(store.entities.requirements.parse({ Items }).data.map((item) => [item.positionId, item]));
  return new Map(
    positions.flatMap((position) => {
      const item = items.get(position.id);
      if (!item) {
        return [];
      }
      const levels = applicableSkillsets(skillsets, position).flatMap(({ id }) => {
        const level = item.levels[id];
        return level === undefined ? [] : [[id, level] as const];
      });
      return [[position.id, { levels: Object.fromEntries(levels), version: item.version }]];
    }),
  );
};

/** Positions by code, skillsets in ladder order. Two parallel requests. */
export const readLadders = async (store: Store): Promise<Ladders> => {
  const [items, { skillsets, order }] = await Promise.all([readPartition(store, positionsKey), readSkillsets(store)]);
  const positions = toPositions(store, items);
  return {
    structure: structureIn(store, items),
    positions,
    skillsets,
    order,
    requirements: toRequirements(store, items, positions, skillsets),
  };
};

/** Positions by code, the type's skillsets in ladder order with its texts. Two parallel requests. Errors: NOT_FOUND. */
export const readLadder = async (store: Store, engineerType: EngineerType): Promise<Ladder> => {
  const { structure, positions, skillsets, requirements } = await readLadders(store);
  assertFound(
    "ladder",
    idsNotRemoved(structure.engineerTypes).find((type) => type === engineerType),
  );
  const ownPositions = positions.filter((position) => position.engineerType === engineerType);
  return {
    engineerType,
    positions: ownPositions,
    skillsets: applicableSkillsets(skillsets, { engineerType }).map((skillset) => skillsetFor(skillset, engineerType)),
    requirements: ownPositions.flatMap(({ id: positionId }) =>
      Object.entries(requirements.get(positionId)?.levels ?? {}).map(([skillsetId, requiredLevel]) => ({
        positionId,
        skillsetId,
        requiredLevel,
      })),
    ),
  };
};

/** Shared version (0 before the first write), and the last import, if any. */
export interface LadderState {
  readonly version: number;
  readonly importId: string | null;
}

export interface VersionedLadders extends Ladders {
  readonly state: LadderState;
}

/** The version is read first, so later changes make a write fail. Three requests, two in parallel. */
export const readVersionedLadders = async (store: Store): Promise<VersionedLadders> => {
  const { data } = await store.entities.ladderState.get({}).go({ consistent: true });
  return {
    ...(await readLadders(store)),
    state: { version: data?.version ?? 0, importId: data?.importId ?? null },
  };
};

/** For a change made by a person. Errors: STATE_CONFLICT while a file is being imported. */
export const readLaddersToChange = async (store: Store): Promise<VersionedLadders> => {
  const ladders = await readVersionedLadders(store);
  const { importId } = ladders.state;
  if (importId === null) {
    return ladders;
  }
  const { data: operation } = await store.entities.operation.get({ id: importId }).go({ consistent: true });
  if (operation?.status === "running") {
    throw new DomainError(
      "STATE_CONFLICT",
      "A ladder file is being imported. Try again in a minute. Nothing was saved or lost.",
    );
  }
  return ladders;
};

/**
 * Part of every change to the ladders. `importId` is the import that is still running after this write, if any. Fails
 * with `conflictError` (STATE_CONFLICT by default) if the ladders changed; never BUSY.
 */
export const ladderStateWrite = (
  seen: LadderState,
  {
    importId = null,
    conflictError = staleReadError("Someone else is changing the ladder. Try again. Nothing was lost."),
  }: { readonly importId?: string | null; readonly conflictError?: DomainError } = {},
): TransactionWrite => ({
  write: ({ ladderState }) =>
    ladderState
      .put({ version: seen.version + 1, ...(importId !== null && { importId }) })
      .where(versionIs(seen.version))
      .commit(),
  conflictError,
  collisionError: conflictError,
});

/** Requires the previous version (none for a new position). */
export const positionWrite = (position: Position): TransactionWrite => ({
  write: (entities) =>
    entities.position
      .put(position)
      .where(versionIs(position.version - 1))
      .commit(),
  conflictError: versionConflict(),
});

/** Requires the previous version (none for a new skillset). */
export const skillsetWrite = (skillset: Skillset): TransactionWrite => ({
  write: (entities) =>
    entities.skillset
      .put(skillset)
      .where(versionIs(skillset.version - 1))
      .commit(),
  conflictError: versionConflict(),
});

/** Requires an unchanged skillset. Its requirements stay stored and are ignored. */
export const removedSkillsetWrite = ({ id, version: seen }: Skillset): TransactionWrite => ({
  write: (entities) => entities.skillset.delete({ id }).where(versionIs(seen)).commit(),
  conflictError: versionConflict(),
});

/** Requires the previous version (none the first time). */
export const skillsetOrderWrite = ({ ids, version: next }: SkillsetOrder): TransactionWrite => ({
  write: ({ skillsetOrder }) =>
    skillsetOrder
      .put({ ids: [...ids], version: next })
      .where(versionIs(next - 1))
      .commit(),
  conflictError: versionConflict(),
});

/** Also removes its requirements. Requires an unchanged position. */
export const removedPositionWrites = ({ id, version: seen }: Position): readonly TransactionWrite[] => [
  {
    write: ({ position }) => position.delete({ id }).where(versionIs(seen)).commit(),
    conflictError: versionConflict(),
  },
  { write: ({ requirements }) => requirements.delete({ positionId: id }).commit() },
];

/** Requires the previous version (none the first time). */
export const requirementsWrite = (
  positionId: string,
  { levels, version: next }: StoredRequirements,
): TransactionWrite => ({
  write: ({ requirements }) =>
    requirements
      .put({ positionId, levels, version: next })
      .where(versionIs(next - 1))
      .commit(),
  conflictError: versionConflict(),
});
