/** The kinds of entries in the audit trail. Each entry has one. */
export const auditKinds = ["people", "reviews", "rounds", "ladder", "onboarding", "settings", "exports"] as const;
export type AuditKind = (typeof auditKinds)[number];

export const auditKindLabels: Readonly<Record<AuditKind, string>> = {
  people: "People",
  reviews: "Reviews",
  rounds: "Rounds",
  ladder: "Ladder",
  onboarding: "Onboarding",
  settings: "Settings",
  exports: "Exports",
};

/** What an entry is about. A review is that of the person concerned. */
export const auditSubjects = [
  "person",
  "people",
  "review",
  "round",
  "position",
  "skillset",
  "ladder",
  "section",
  "assessmentItem",
  "onboarding",
  "slack",
  "audit",
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
