import { ladderAsFile } from "#domain/positions/ladderAsFile.ts";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import type { Position } from "#domain/positions/model.ts";
import type { LadderStructure } from "#domain/positions/structure.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { newId } from "#functions/ids.ts";
import { ladderYaml } from "#functions/positions/ladderFile/ladderText.ts";
import { readLadders, readVersionedLadders } from "#functions/positions/store/ladder.ts";
import { readStructure } from "#functions/positions/store/ladderStructure.ts";
import { tableStore } from "#functions/tableStore.ts";
import { makePosition, makeSkillset } from "./ladders.ts";

/** Writes a position, with a unique code unless one is given. */
export const putPosition = async (overrides: Partial<Position> = {}): Promise<Position> => {
  const position = makePosition({ code: newId(new Date()), ...overrides });
  await tableStore().entities.position.put(position).go();
  return position;
};

/** Writes a skillset, with a unique name unless one is given. */
export const putSkillset = async (overrides: Partial<Skillset> = {}): Promise<Skillset> => {
  const skillset = makeSkillset({ name: `Skillset ${newId(new Date())}`, ...overrides });
  await tableStore().entities.skillset.put(skillset).go();
  return skillset;
};

/** Writes the requirements of a position, at version 1: required levels by skillset id. */
export const putRequirements = async (positionId: string, levels: Readonly<Record<string, number>>): Promise<void> => {
  await tableStore().entities.requirements.put({ positionId, levels, version: 1 }).go();
};

/** The stored version of the ladders, which an import requires. */
export const currentLadderVersion = async (): Promise<number> =>
  (await readVersionedLadders(tableStore())).state.version;

/** The text of a ladder file that holds the stored ladders with a change. */
export const changedFile = async (change: (file: LadderFile) => LadderFile): Promise<string> =>
  ladderYaml(change(ladderAsFile(await readLadders(tableStore()))));

/** Ends an import that was started and never run, so the ladders can be changed again. */
export const endImports = async (): Promise<void> => {
  const { version } = (await readVersionedLadders(tableStore())).state;
  // Ladders that were never changed have no such item.
  if (version > 0) {
    await tableStore().entities.ladderState.put({ version }).go();
  }
};

/** The stored engineer types and career paths. */
export const currentStructure = (): Promise<LadderStructure> => readStructure(tableStore());

/** Stores engineer types and career paths, replacing existing ones. */
export const putStructure = async (structure: LadderStructure): Promise<void> => {
  await tableStore().entities.ladderStructure.put(structure).go();
};
