import type { DataFiles } from "./dataFolder.ts";

/**
 * Converts the data from one format to the next. If it throws or its process dies, its changes are undone. No table
 * engine runs during a migration; a migration that changes the table has to start one.
 */
export type Migration = (files: DataFiles) => Promise<void>;

/** The number of the first format. */
export const firstFormat = 1;

/**
 * The migrations from each format to the next; the first one converts `firstFormat`. When you change the format of the
 * data folder, add a migration at the end. This also increases the current format number.
 */
export const migrations: readonly Migration[] = [];
