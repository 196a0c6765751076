import type { Setup } from "./model.ts";

/** In setup order (docs/people.md#setup). */
export type SetupStepName =
  | "company"
  | "ladder"
  | "people"
  | "managers"
  | "onboarding"
  | "slack"
  | "invitations"
  | "round";

/** `needs` is an earlier step that must be done first. */
export interface SetupStep {
  readonly name: SetupStepName;
  /** Null for a step that never ends because new people keep arriving. */
  readonly isDone: boolean | null;
  readonly needs: "ladder" | "people" | null;
}

/** Company and sign-in are settings of the stage, so their step is always done (docs/people.md#setup). */
export const setupSteps = ({ people, ladder, hasOnboarding, round, slack }: Setup): readonly SetupStep[] => {
  const hasLadder = ladder.positions > 0 && ladder.skillsets > 0;
  // The first person is the admin who sets Pulse up, so exclude them.
  const hasPeople = people.reviewable > 0 && people.active > 1;
  const needsPeople = hasPeople ? null : "people";
  return [
    { name: "company", isDone: true, needs: null },
    { name: "ladder", isDone: hasLadder, needs: null },
    { name: "people", isDone: hasPeople, needs: hasLadder ? null : "ladder" },
    {
      name: "managers",
      // The CTO acts as the manager of people without one, but not of everyone.
      isDone: hasPeople && (people.unmanaged === 0 || (people.ctoCount > 0 && people.unmanaged < people.reviewable)),
      needs: needsPeople,
    },
    { name: "onboarding", isDone: hasOnboarding, needs: null },
    { name: "slack", isDone: slack === "connected", needs: null },
    { name: "invitations", isDone: null, needs: needsPeople },
    { name: "round", isDone: round !== "none", needs: hasLadder ? needsPeople : "ladder" },
  ];
};
