import type { DataFiles } from "./dataFolder.ts";

/**
 * Rewrites the data of one format in the next one. It finds the data exactly as that format says; when it throws or its
 * process dies, what it did is undone. No table engine runs meanwhile; a migration of the table starts one itself.
 */
export type Migration = (files: DataFiles) => Promise<void>;

/** The first format that has a number. */
export const firstFormat = 1;

/**
 * How to get from each format to the next one: the first rewrites `firstFormat`, the second the format after it. Whoever
 * changes what the data folder holds adds one at the end, which makes the format that it leads to the current one.
 */
export const migrations: readonly Migration[] = [];
