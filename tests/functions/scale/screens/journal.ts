import type { Organization } from "#tests/support/organization.ts";
import type { FeatureScreens } from "./screen.ts";

const ofReport = ({ actors }: Organization) => ({ params: { userId: actors.employee.id } });

/** The main request of each screen that shows entries or notes. */
export const journalScreens: FeatureScreens<"journal"> = {
  getJournal: { roles: ["employee", "manager"], request: () => ({}) },
  listJournalEntries: { roles: ["employee", "manager"], request: () => ({ query: { round: "current" } }) },
  listSharedEntries: { roles: ["manager"], request: ofReport },
  listPrivateNotes: { roles: ["manager"], request: ofReport },
};
