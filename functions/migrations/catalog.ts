import type { MigrationName } from "#domain/operations/terms.ts";
import type { Migration } from "./migration.ts";

/** Loads each migration. A run needs one of them, so they are parts of the function that are loaded on demand. */
export const migrations: Readonly<Record<MigrationName, () => Promise<Migration>>> = {
  summarizeReviews: async () => (await import("./summarizeReviews.ts")).summarizeReviews,
  datePositions: async () => (await import("./datePositions.ts")).datePositions,
  indexRounds: async () => (await import("./indexRounds.ts")).indexRounds,
  mergeCopiedAnswers: async () => (await import("./mergeCopiedAnswers.ts")).mergeCopiedAnswers,
  indexAudit: async () => (await import("./indexAudit.ts")).indexAudit,
};
