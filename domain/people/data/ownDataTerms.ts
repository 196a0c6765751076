import type { PersonalRecordName } from "../../personal-data/terms.ts";

/** A kind of entry: the record that it belongs to, and what one and several of them are called. */
interface Kind {
  readonly record: PersonalRecordName;
  readonly one: string;
  readonly many: string;
}

/**
 * The kinds of entries in the file of one's own data. A program tells entries apart by them, so a name is as stable as a key
 * (docs/files.md#a-file-of-ones-own-data).
 */
export const ownDataKinds = {
  profile: { record: "profile", one: "entry", many: "entries" },
  position: { record: "positions", one: "position", many: "positions" },
  roundLevels: { record: "levels", one: "round", many: "rounds" },
  review: { record: "reviews", one: "review", many: "reviews" },
  selfEvaluation: { record: "reviews", one: "self evaluation", many: "self evaluations" },
  managerEvaluation: { record: "reviews", one: "manager evaluation", many: "manager evaluations" },
  earlierResult: { record: "reviews", one: "earlier result", many: "earlier results" },
  reader: { record: "readers", one: "reader", many: "readers" },
  plan: { record: "growthPlans", one: "plan", many: "plans" },
  goal: { record: "growthPlans", one: "goal", many: "goals" },
  proposal: { record: "growthPlans", one: "proposal", many: "proposals" },
  earlierGoal: { record: "growthPlans", one: "earlier goal", many: "earlier goals" },
  comment: { record: "growthPlans", one: "comment", many: "comments" },
  journalEntry: { record: "journal", one: "entry", many: "entries" },
  journalReminder: { record: "journal", one: "setting", many: "settings" },
  privateNote: { record: "privateNotes", one: "note", many: "notes" },
  onboarding: { record: "onboarding", one: "onboarding", many: "onboardings" },
  weeklyReport: { record: "weeklyReports", one: "week", many: "weeks" },
  talkingPoint: { record: "leadPages", one: "point", many: "points" },
} as const satisfies Readonly<Record<string, Kind>>;

export type OwnDataKind = keyof typeof ownDataKinds;

/** How many entries of each kind there are, in the order of the kinds: "2 reviews, 1 self evaluation". */
export const countedKinds = (entries: readonly { readonly kind: OwnDataKind }[]): string =>
  Object.entries(ownDataKinds)
    .map(([kind, { one, many }]) => ({ one, many, count: entries.filter((entry) => entry.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ one, many, count }) => `${count} ${count === 1 ? one : many}`)
    .join(", ");
