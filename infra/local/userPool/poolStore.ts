import { existsSync, readFileSync } from "node:fs";
import { diskFailure } from "../data/diskFailure.ts";
import { writeWhole } from "../data/jsonFile.ts";
import { type PoolState, poolState } from "./poolState.ts";
import { createSigningKey } from "./signingKey.ts";

/** The pool's state in memory; what is changed in it lasts once it is saved. */
export interface PoolStore {
  readonly state: PoolState;
  /** Writes the file whole or not at all, so that a killed process leaves the one before. */
  save(): void;
}

const read = (file: string): PoolState => {
  try {
    return poolState.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw (
      diskFailure(cause) ??
      new Error(`The accounts in ${file} cannot be read: move that file away and start again.`, { cause })
    );
  }
};

/** Opens the file, or makes it with a new signing key. A damaged file is an error that names it. */
export const openPoolStore = async (file: string): Promise<PoolStore> => {
  const found = existsSync(file);
  const state: PoolState = found ? read(file) : { key: await createSigningKey(), users: {}, sessions: {} };
  const save = () => {
    writeWhole(file, JSON.stringify(state, null, 1));
  };
  if (!found) {
    save();
  }
  return { state, save };
};
