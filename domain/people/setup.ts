import type { Setup } from "./model.ts";

/** The steps of setting up Pulse, in the order in which they are done (docs/user-management.md#set-up). */
export const setupStepNames = [
  "company",
  "ladder",
  "people",
  "managers",
  "onboarding",
  "slack",
  "invitations",
  "round",
] as const;
export type SetupStepName = (typeof setupStepNames)[number];

/** A step: whether it is done, and an earlier step that has to be done first. */
export interface SetupStep {
  readonly name: SetupStepName;
  /** Null for a step that is never over, as there are new people again and again. It does not count. */
  readonly isDone: boolean | null;
  readonly needs: "ladder" | "people" | null;
}

/** The steps of setting up Pulse (docs/user-management.md#set-up). Company and sign-in are settings of the stage, so always done. */
export const setupSteps = ({ people, ladder, hasOnboarding, round, slack }: Setup): readonly SetupStep[] => {
  const hasLadder = ladder.positions > 0 && ladder.skillsets > 0;
  // Nobody is alone in Pulse: the first person is the administrator who sets it up.
  const hasPeople = people.reviewed > 0 && people.active > 1;
  const needsPeople = hasPeople ? null : "people";
  return [
    { name: "company", isDone: true, needs: null },
    { name: "ladder", isDone: hasLadder, needs: null },
    { name: "people", isDone: hasPeople, needs: hasLadder ? null : "ladder" },
    {
      name: "managers",
      // The cto acts as the manager of people without one, but not of everybody.
      isDone: hasPeople && (people.unmanaged === 0 || (people.ctos > 0 && people.unmanaged < people.reviewed)),
      needs: needsPeople,
    },
    { name: "onboarding", isDone: hasOnboarding, needs: null },
    { name: "slack", isDone: slack === "connected", needs: null },
    { name: "invitations", isDone: null, needs: needsPeople },
    { name: "round", isDone: round !== "none", needs: hasLadder ? needsPeople : "ladder" },
  ];
};
