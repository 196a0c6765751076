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

/** The actor's ID for someone who signed in with a proposed email, not yet a person in Pulse. */
export const newAddressActorId = "newAddress";

export type AuditSubject =
  | "person"
  | "people"
  | "review"
  | "round"
  | "position"
  | "skillset"
  | "ladder"
  | "section"
  | "assessmentItem"
  | "onboarding"
  | "slack"
  | "audit";
