import type { OnboardingType, Role } from "./terms.ts";

/**
 * Roles that can be chosen as somebody's manager: fewer at approval than in the edit dialog
 * (docs/people.md#managers-and-leads).
 */
export const managerRoles = {
  approval: ["manager", "admin"],
  edit: ["manager", "admin", "cto"],
} as const satisfies Record<string, readonly Role[]>;

/** Roles that can be chosen as somebody's lead (docs/people.md#managers-and-leads). */
export const leadRoles = ["lead"] as const satisfies readonly Role[];

/** Whether an onboarding of this type names a GitHub ticket (docs/people.md#starting-an-onboarding). */
export const onboardingNeedsTicket = (type: OnboardingType): boolean => type !== "qa_engineers";

interface OnboardingState {
  readonly isOnboarding: boolean;
  readonly onboardingCompletedAt: string | null;
}

/** Whether an onboarding is going on (docs/people.md#onboarding-state). */
export const isOnboardingNow = (person: OnboardingState): boolean =>
  person.isOnboarding && person.onboardingCompletedAt === null;

/**
 * Whether an onboarding can start: not while one goes on, and not again once one was completed
 * (docs/people.md#starting-an-onboarding, docs/people.md#onboarding-state).
 */
export const mayStartOnboarding = (person: OnboardingState & { readonly status: string }): boolean =>
  person.status === "active" && !person.isOnboarding && person.onboardingCompletedAt === null;
