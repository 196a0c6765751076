import type { Viewpoint } from "#domain/reviews/terms.ts";

export const viewpointNames: Readonly<Record<Viewpoint, string>> = {
  manager: "Manager",
  approver: "Approver",
  lead: "Lead",
  hr: "HR",
  cto: "CTO",
  admin: "Admin",
  colleague: "Colleague",
};

/** Shown if a viewpoint isn't one particular person. */
export const missingViewerTexts: Readonly<Record<Viewpoint, string>> = {
  manager: "you have no acting manager",
  approver: "no one",
  lead: "no one",
  hr: "anyone with this role",
  cto: "anyone with this role",
  admin: "anyone with this role",
  colleague: "anyone else",
};
