import type { GrowthPlan } from "#domain/growth/model.ts";
import type { GrowthView } from "#domain/growth/planModel.ts";
import type { GoalOwner } from "#domain/growth/terms.ts";
import { fullName } from "#domain/people/terms.ts";
import type { OwnReviews } from "#domain/reviews/views/listModel.ts";
import type { NextPosition, OwnSkills } from "#domain/skillsets/ownSkills.ts";

/** What a part of the page knows of a plan, and of who looks at it. */
export interface Growth {
  readonly view: GrowthView;
  readonly plan: GrowthPlan;
  /** The viewer's part in the plan. */
  readonly part: GoalOwner;
  readonly viewerId: string;
  /** The person's own levels and the ladder; null for the manager, who finds them on the person's page. */
  readonly skills: OwnSkills | null;
  /** The person's own reviews, if they are known; the manager finds them elsewhere. */
  readonly ownReviews: OwnReviews | null;
  /** What the target asks for; null without one, or if it is no longer on the ladder. */
  readonly target: NextPosition | null;
}

/** The name of whoever wrote something, for the viewer: "You". */
export const nameOf = ({ view, viewerId }: Pick<Growth, "view" | "viewerId">, id: string): string => {
  if (id === viewerId) {
    return "You";
  }
  if (id === view.person.id) {
    return fullName(view.person);
  }
  const known = view.names.find((one) => one.id === id);
  return known === undefined ? "A former colleague" : fullName(known);
};

/** How the viewer's page names who acts as the manager. */
export const managerName = ({ view, part }: Pick<Growth, "view" | "part">): string => {
  if (part === "manager") {
    return "you";
  }
  return view.manager === null ? "the CTO" : fullName(view.manager);
};

/** The parameters of a request about a plan. */
export const planParams = ({ view, plan }: Pick<Growth, "view" | "plan">) => ({
  userId: view.person.id,
  planId: plan.id,
});
