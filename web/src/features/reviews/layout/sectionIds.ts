import type { Difference } from "../evaluation/evaluationDraft.ts";

/** The element ids of a review page's sections. */
export const sectionIds = {
  employee: "employee-info",
  agenda: "agenda",
  meeting: "meeting",
  overview: "overview",
  expectations: "expectations",
  additional: "additional-comments",
  followUps: "what-became-of-it",
  nextSteps: "next-steps",
  checks: "checks",
  ctoApproval: "cto-approval",
} as const;

/** The id of a skillset's section. */
export const skillsetSectionId = (skillsetId: string): string => `skillset-${skillsetId}`;

/** The id of what became of a goal. */
export const followUpSectionId = (goalId: string): string => `goal-${goalId}`;

/** The id of the section that contains an answer. */
export const sectionOf = (at: Difference["at"]): string => {
  if (typeof at === "string") {
    return sectionIds[at];
  }
  return "goalId" in at ? followUpSectionId(at.goalId) : skillsetSectionId(at.skillsetId);
};

/** The `details` that hide a section; null if it is shown. */
export const closedAround = (section: Element): HTMLDetailsElement | null => section.closest("details:not([open])");

/**
 * Scrolls to a section and focuses its answer, or else its first input or heading. Opens the `details` that hide it.
 * "nearest" scrolls only as far as is necessary to show it.
 */
export const goToSection = (sectionId: string, block: "start" | "nearest" = "start"): void => {
  const section = document.getElementById(sectionId);
  if (section !== null) {
    closedAround(section)?.setAttribute("open", "");
    section.scrollIntoView({ block });
  }
  const target =
    section?.querySelector<HTMLElement>("input:checked, input[tabindex='0'], textarea") ??
    section?.querySelector<HTMLElement>("h2, h3");
  target?.focus({ preventScroll: true });
};
