import type { PersonalRecordName } from "../../personal-data/terms.ts";

interface Kind {
  readonly record: PersonalRecordName;
  readonly one: string;
  readonly many: string;
}

/** Programs rely on these names (docs/import-export.md#own-data-as-json). */
export const ownDataKinds = {
  profile: { record: "profile", one: "entry", many: "entries" },
  position: { record: "positions", one: "position", many: "positions" },
  roundLevels: { record: "levels", one: "round", many: "rounds" },
  review: { record: "reviews", one: "review", many: "reviews" },
  selfEvaluation: { record: "reviews", one: "self-evaluation", many: "self-evaluations" },
  managerEvaluation: { record: "reviews", one: "manager evaluation", many: "manager evaluations" },
  earlierResult: { record: "reviews", one: "earlier result", many: "earlier results" },
  reader: { record: "readers", one: "reader", many: "readers" },
  plan: { record: "growthPlans", one: "plan", many: "plans" },
  goal: { record: "growthPlans", one: "goal", many: "goals" },
  proposal: { record: "growthPlans", one: "proposal", many: "proposals" },
  earlierGoal: { record: "growthPlans", one: "earlier goal", many: "earlier goals" },
  comment: { record: "growthPlans", one: "comment", many: "comments" },
  calibration: { record: "reviews", one: "change after calibration", many: "changes after calibration" },
  calibrationNotes: { record: "reviews", one: "calibration session", many: "calibration sessions" },
  sendBackNote: { record: "reviews", one: "note", many: "notes" },
  feedbackAsked: { record: "feedback", one: "list of colleagues", many: "lists of colleagues" },
  feedbackReceived: { record: "feedback", one: "piece of feedback about you", many: "pieces of feedback about you" },
  feedbackWritten: { record: "feedback", one: "piece of feedback you wrote", many: "pieces of feedback you wrote" },
  promotionQuestion: { record: "promotions", one: "question about a promotion", many: "questions about a promotion" },
  promotionCase: { record: "promotions", one: "promotion case", many: "promotion cases" },
  promotionVote: { record: "promotions", one: "vote about you", many: "votes about you" },
  journalEntry: { record: "journal", one: "entry", many: "entries" },
  journalReminder: { record: "journal", one: "setting", many: "settings" },
  privateNote: { record: "privateNotes", one: "note", many: "notes" },
  onboarding: { record: "onboarding", one: "onboarding", many: "onboardings" },
  weeklyReport: { record: "weeklyReports", one: "week", many: "weeks" },
  talkingPoint: { record: "leadPages", one: "point", many: "points" },
} as const satisfies Readonly<Record<string, Kind>>;

export type OwnDataKind = keyof typeof ownDataKinds;

/** For example "2 reviews, 1 self-evaluation", in the order of the kinds. */
export const kindCountsText = (entries: readonly { readonly kind: OwnDataKind }[]): string =>
  Object.entries(ownDataKinds)
    .map(([kind, { one, many }]) => ({ one, many, count: entries.filter((entry) => entry.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ one, many, count }) => `${count} ${count === 1 ? one : many}`)
    .join(", ");
