import type { Migration } from "./migration.ts";

/** Oldest first. Loaded on demand, because a run needs only one. */
export const migrations: Readonly<Record<string, () => Promise<Migration>>> = {};
