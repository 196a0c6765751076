import type { Difference } from "../evaluation/evaluationDraft.ts";

export const sectionIds = {
  employee: "employee-info",
  agenda: "agenda",
  meeting: "meeting",
  overview: "overview",
  levels: "levels",
  selfEvaluation: "self-evaluation",
  changed: "what-changed",
  expectations: "expectations",
  additional: "additional-comments",
  followUps: "goals-and-next-steps",
  nextSteps: "next-steps",
  checks: "checks",
  feedback: "feedback-from-colleagues",
  ctoApproval: "cto-approval",
} as const;

export const skillsetSectionId = (skillsetId: string): string => `skillset-${skillsetId}`;

export const followUpSectionId = (goalId: string): string => `goal-${goalId}`;

export const sectionIdOf = (at: Difference["location"]): string => {
  if (typeof at === "string") {
    return sectionIds[at];
  }
  return "goalId" in at ? followUpSectionId(at.goalId) : skillsetSectionId(at.skillsetId);
};

/** The `details` that hides a section; null if the section is visible. */
export const collapsedAncestor = (section: Element): HTMLDetailsElement | null =>
  section.closest("details:not([open])");

export const goToSection = (sectionId: string, block: "start" | "nearest" = "start"): void => {
  const section = document.getElementById(sectionId);
  if (section !== null) {
    collapsedAncestor(section)?.setAttribute("open", "");
    section.scrollIntoView({ block });
  }
  const target =
    section?.querySelector<HTMLElement>("input:checked, input[tabindex='0'], textarea") ??
    section?.querySelector<HTMLElement>("h2, h3");
  target?.focus({ preventScroll: true });
};
