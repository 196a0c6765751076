import type { Migration } from "./migration.ts";

/** Migrations whose formats this release writes, oldest first. Loaded on demand, because a run needs only one. */
export const migrations: Readonly<Record<string, () => Promise<Migration>>> = {};

/** Migrations of the next release: this one reads their formats, but doesn't write them yet. */
export const expanded: readonly string[] = [];

/**
 * Removed migrations: this release reads only their new formats. Never remove a name, because deployments compare
 * stages with it.
 */
export const contracted: readonly string[] = [];
