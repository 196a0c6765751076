import { authenticationReads, type FeatureAccess } from "../functionAccess.ts";

export const journalAccess: FeatureAccess<"journal"> = {
  getJournal: { table: [...authenticationReads, "BatchGetItem", "Query"] },
  listJournalEntries: { table: [...authenticationReads, "Query"] },
  addJournalEntry: { table: [...authenticationReads, "BatchGetItem", "Query", "PutItem", "UpdateItem"] },
  updateJournalEntry: { table: [...authenticationReads, "BatchGetItem", "Query", "PutItem", "DeleteItem"] },
  shareJournalEntry: { table: [...authenticationReads, "BatchGetItem", "PutItem"] },
  deleteJournalEntry: { table: [...authenticationReads, "BatchGetItem", "DeleteItem"] },
  saveJournalReminder: { table: [...authenticationReads, "PutItem", "DeleteItem"] },
  listSharedEntries: { table: [...authenticationReads, "Query"] },
  listPrivateNotes: { table: [...authenticationReads, "Query"] },
  addPrivateNote: { table: [...authenticationReads, "BatchGetItem", "Query", "PutItem", "UpdateItem"] },
  updatePrivateNote: { table: [...authenticationReads, "BatchGetItem", "Query", "PutItem", "DeleteItem"] },
  deletePrivateNote: { table: [...authenticationReads, "BatchGetItem", "DeleteItem"] },
};
