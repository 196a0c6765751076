import type { OnboardingDetails } from "#domain/onboarding/model.ts";
import { type GoalHelper, goalHelperLabels } from "#domain/onboarding/terms.ts";
import { fullName } from "#domain/people/terms.ts";
import { termText, valueOfTerm } from "#web/lib/format/terms.ts";

export interface HelperContext extends Pick<OnboardingDetails, "person" | "manager" | "lead"> {
  readonly viewerId: string;
}

const personOf = (helper: GoalHelper, { person, manager, lead }: HelperContext) =>
  valueOfTerm({ new_hire: person, manager, lead, it: null, hr: null }, helper, null);

/** The manager or lead in the profile who no longer acts as one; otherwise null. */
export const formerHelper = (helper: GoalHelper, { manager, lead }: HelperContext) => {
  if (helper === "manager") {
    return manager === null || manager.actsAsManager ? null : manager;
  }
  return helper !== "lead" || lead === null || lead.actsAsLead ? null : lead;
};

export const isUnassigned = (helper: GoalHelper, context: HelperContext): boolean =>
  (helper === "manager" || helper === "lead") &&
  (personOf(helper, context) === null || formerHelper(helper, context) !== null);

/** "you", "Priya Shah (manager)", "IT"; for a missing helper, "manager (not assigned)". */
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

/** "Priya Shah or Leo Marin", or `admin` if neither is assigned. */
export const confirmersText = ({ person, manager, lead }: HelperContext, admin: string): string => {
  const names = [
    ...(manager?.actsAsManager ? [manager] : []),
    ...(lead?.actsAsLead && lead.id !== manager?.id ? [lead] : []),
  ].filter(({ id }) => id !== person.id);
  return names.length === 0 ? admin : names.map((one) => fullName(one)).join(" or ");
};
