import type { OnboardingDetails } from "#domain/onboarding/model.ts";
import { type GoalHelper, goalHelperLabels } from "#domain/onboarding/terms.ts";
import { fullName } from "#domain/people/terms.ts";
import { termText } from "#web/lib/words/terms.ts";

/** The people of an onboarding, and who looks at it. */
export interface HelperContext extends Pick<OnboardingDetails, "person" | "manager" | "lead"> {
  readonly viewerId: string;
}

const personOf = (helper: GoalHelper, { person, manager, lead }: HelperContext) => {
  if (helper === "new_hire") {
    return person;
  }
  if (helper === "manager") {
    return manager;
  }
  return helper === "lead" ? lead : null;
};

/** The manager or lead whom the profile still names, although they no longer act as one; null if there is none. */
export const leftHelper = (helper: GoalHelper, { manager, lead }: HelperContext) => {
  if (helper === "manager") {
    return manager === null || manager.actsAsManager ? null : manager;
  }
  return helper !== "lead" || lead === null || lead.actsAsLead ? null : lead;
};

/** Whether a helper is a manager or lead whom the new hire does not have, or no longer has. */
export const isUnassigned = (helper: GoalHelper, context: HelperContext): boolean =>
  (helper === "manager" || helper === "lead") &&
  (personOf(helper, context) === null || leftHelper(helper, context) !== null);

/** Who a helper is: "you", "Priya Shah (manager)", "IT". For a helper who is missing, "manager (not assigned)". */
export const helperName = (helper: GoalHelper, context: HelperContext): string => {
  const label = termText(goalHelperLabels, helper);
  if (isUnassigned(helper, context)) {
    return `${label.toLowerCase()} (not assigned)`;
  }
  const person = personOf(helper, context);
  if (person === null) {
    return label;
  }
  if (person.id === context.viewerId) {
    return "you";
  }
  return helper === "new_hire" ? fullName(person) : `${fullName(person)} (${label.toLowerCase()})`;
};
