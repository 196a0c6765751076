import type { GoalView } from "#domain/onboarding/model.ts";
import { awaitedHelpers } from "#domain/onboarding/rules.ts";
import { type GoalHelper, goalHelperLabels } from "#domain/onboarding/terms.ts";
import { fullName } from "#domain/people/terms.ts";
import { termText } from "#web/lib/words/terms.ts";
import { type HelperContext, helperName, isUnassigned, leftHelper } from "./helperNames.ts";

const listFormat = new Intl.ListFormat("en-US");

/** "Waiting for you and Priya Shah (manager)"; null if no goal names an assigned helper. */
export const waitingText = (goals: readonly Pick<GoalView, "helper">[], context: HelperContext): string | null => {
  const names = awaitedHelpers(goals)
    .filter(({ helper }) => !isUnassigned(helper, context))
    .map(({ helper }) => helperName(helper, context));
  return names.length === 0 ? null : `Waiting for ${listFormat.format(names)}`;
};

/**
 * "No manager is assigned. Ask an admin to choose one.", or "Tom Berg is no longer a lead. ..."; null if no one is
 * missing.
 */
export const missingHelperText = (
  goals: readonly Pick<GoalView, "helper">[],
  context: HelperContext,
): string | null => {
  const missing = awaitedHelpers(goals).filter(({ helper }) => isUnassigned(helper, context));
  if (missing.length === 0) {
    return null;
  }
  const labelOf = (helper: GoalHelper) => termText(goalHelperLabels, helper).toLowerCase();
  const left = missing.flatMap(({ helper }) => {
    const person = leftHelper(helper, context);
    return person === null ? [] : [`${fullName(person)} is no longer a ${labelOf(helper)}.`];
  });
  const none = missing.filter(({ helper }) => leftHelper(helper, context) === null);
  return [
    ...left,
    ...(none.length === 0 ? [] : [`No ${none.map(({ helper }) => labelOf(helper)).join(" and no ")} is assigned.`]),
    "Ask an admin to choose one.",
  ].join(" ");
};
