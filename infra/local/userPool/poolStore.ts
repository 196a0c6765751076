import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type PoolState, poolState } from "./poolState.ts";
import { createSigningKey } from "./signingKey.ts";

/** The pool's state in memory. Changes are persistent only after `save`. */
export interface PoolStore {
  readonly state: PoolState;
  /** Writes the file atomically, so that a killed process leaves the previous content. */
  save(): void;
}

const read = (file: string): PoolState => {
  try {
    return poolState.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new Error(`The accounts in ${file} cannot be read: move that file away and start again.`, { cause });
  }
};

/** Opens the file, or creates it with a new signing key. Throws an Error that names the file if it is damaged. */
export const openPoolStore = async (file: string): Promise<PoolStore> => {
  const found = existsSync(file);
  const state: PoolState = found ? read(file) : { key: await createSigningKey(), users: {}, sessions: {} };
  const save = () => {
    const temporary = `${file}.tmp`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, JSON.stringify(state, null, 1), { mode: 0o600 });
    renameSync(temporary, file);
  };
  if (!found) {
    save();
  }
  return { state, save };
};
