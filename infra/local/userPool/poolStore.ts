import { existsSync, readFileSync } from "node:fs";
import { diskFailure } from "../data/diskFailure.ts";
import { writeFileAtomically } from "../data/jsonFile.ts";
import { type PoolState, poolState } from "./poolState.ts";
import { createSigningKey } from "./signingKey.ts";

/** In memory; changes persist only after `save`. */
export interface PoolStore {
  readonly state: PoolState;
  /** Writes the file atomically, so a killed process leaves the previous content. */
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

/** Creates the file with a new signing key if it doesn't exist. Throws an Error that names a damaged file. */
export const openPoolStore = async (file: string): Promise<PoolStore> => {
  const found = existsSync(file);
  const state: PoolState = found ? read(file) : { key: await createSigningKey(), users: {}, sessions: {} };
  const save = () => {
    writeFileAtomically(file, JSON.stringify(state, null, 1));
  };
  if (!found) {
    save();
  }
  return { state, save };
};
