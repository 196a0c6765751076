import type { DataFiles } from "./dataFolder.ts";

/**
 * Converts the data from one format to the next. If it throws or its process dies, its changes are undone. No table
 * engine runs during a migration; a migration that changes the table has to start one.
 */
export type Migration = (files: DataFiles) => Promise<void>;
