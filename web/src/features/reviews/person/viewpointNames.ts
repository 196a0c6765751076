import type { Viewpoint } from "#domain/reviews/terms.ts";

export const viewpointNames: Readonly<Record<Viewpoint, string>> = {
  manager: "Manager",
  approver: "Approver",
  hr: "HR",
  cto: "CTO",
  admin: "Administrator",
  colleague: "Colleague",
};

/** Whose eyes these are, where it is anybody with the role: "Seen as: HR, anyone". */
export const anybodyTexts: Readonly<Record<Viewpoint, string>> = {
  manager: "nobody acts as your manager",
  approver: "nobody",
  hr: "anyone with this role",
  cto: "anyone with this role",
  admin: "anyone with this role",
  colleague: "anyone else",
};
