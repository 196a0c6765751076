import { mayOpenOnboarding } from "#domain/onboarding/policy.ts";
import { responsibleFieldsOf } from "#domain/people/editing.ts";
import type { User } from "#domain/people/model.ts";
import { mayOpenPerson, maySeeFullProfile, type PagePerson } from "#domain/people/policy.ts";
import { openProposalToManage } from "#domain/people/power/proposals.ts";
import { actsAsLead, actsAsManager, nameFieldsOf } from "#domain/people/terms.ts";
import { hasNoUnopenedResult } from "#domain/reviews/acknowledging.ts";
import { maySeeStates, shownReview, type Viewer, visibleParts } from "#domain/reviews/policy.ts";
import { byStartDescending } from "#domain/reviews/rounds/roundRefusals.ts";
import { type Viewpoint, viewpoints } from "#domain/reviews/terms.ts";
import type { PersonView, VisibleEvaluation, VisibleReview } from "#domain/reviews/views/personModel.ts";
import type { EvaluationHead, PersonFacts, ReviewFacts } from "./store/personFacts.ts";

const seenEvaluation = <Version extends VisibleEvaluation["version"]>(
  version: Version | null,
  stored: Readonly<Record<Version, EvaluationHead | null>>,
): VisibleEvaluation | null => {
  const head = version === null ? null : stored[version];
  return version === null || head === null ? null : { version, rating: head.rating, levels: head.levels };
};

const withoutResult = (head: EvaluationHead | null): EvaluationHead | null => head && { rating: null, levels: {} };

/** Removes results that the person hasn't opened (docs/evaluations.md#my-result). */
export const withoutUnopenedResults = (facts: PersonFacts): PersonFacts => ({
  ...facts,
  reviews: facts.reviews.map((one) => {
    const { current, approved, earlier } = one.manager;
    return hasNoUnopenedResult(one.review)
      ? one
      : {
          ...one,
          manager: {
            current: withoutResult(current),
            approved: withoutResult(approved),
            earlier: withoutResult(earlier),
          },
        };
  }),
});

/** Null if even the states are hidden. Admins see all states (docs/rounds.md#round-progress), people their own. */
const seenReviewOf = (viewer: Viewer, facts: ReviewFacts): VisibleReview | null => {
  const { review, round } = facts;
  const isListed = review.employee.id === viewer.id ? facts.isShownToEmployee : maySeeStates(viewer, review);
  if (!isListed) {
    return null;
  }
  const visible = visibleParts(viewer, review);
  return {
    review: shownReview(viewer, review),
    round,
    self: seenEvaluation(visible.selfEvaluation, facts.self),
    manager: seenEvaluation(visible.managerEvaluation, facts.manager),
    approvalComments: visible.ctoApproval && review.ctoApprovalCompletedAt !== null,
    exceptionReasons: visible.exceptions,
  };
};

export const pagePerson = ({ user, reviews }: PersonFacts): PagePerson => ({
  ...user,
  approverIds: reviews.flatMap(({ review }) => review.approverId ?? []),
});

const openProposalOf = ({ user, proposer }: PersonFacts, now: Date) => {
  const open = openProposalToManage(user, now);
  return open && proposer && { proposer: nameFieldsOf(proposer), proposedAt: open.proposedAt };
};

/** For viewers who may open the page (docs/people.md#the-person-page). */
export const personViewFor = (viewer: Viewer, facts: PersonFacts, now: Date): PersonView => {
  const { user, manager, lead } = facts;
  const seesAccount = maySeeFullProfile(viewer, pagePerson(facts));
  const seesOnboarding = viewer.id === user.id || mayOpenOnboarding(viewer, user);
  const { id, email, firstName, lastName, engineerType, position, avatarUrl, absence } = user;
  return {
    person: { id, email, firstName, lastName, engineerType, position, avatarUrl, absence },
    positions: [...facts.positions],
    account: seesAccount
      ? {
          role: user.role,
          status: user.status,
          firstDay: user.firstDay,
          isApprover: user.isApprover,
          manager: manager && responsibleFieldsOf(manager),
          lead: lead && responsibleFieldsOf(lead),
          managerProposal: openProposalOf(facts, now),
        }
      : null,
    reviews: seesAccount
      ? facts.reviews
          .flatMap((one) => seenReviewOf(viewer, one) ?? [])
          .sort((a, b) => byStartDescending(a.round, b.round))
      : null,
    earlierBefore: seesAccount ? facts.earlierBefore : null,
    delegateId: seesAccount ? facts.delegateId : null,
    onboarding:
      seesOnboarding && user.onboardingStartedAt !== null
        ? {
            isOngoing: user.isOnboarding,
            type: user.onboardingType,
            startedAt: user.onboardingStartedAt,
            completedAt: user.onboardingCompletedAt,
          }
        : null,
  };
};

const personAt = (viewpoint: Viewpoint, { manager, approver, lead }: PersonFacts): User | null => {
  switch (viewpoint) {
    case "manager":
      return manager !== null && manager.status === "active" && actsAsManager(manager.role) ? manager : null;
    case "lead":
      return lead !== null && lead.status === "active" && actsAsLead(lead.role) ? lead : null;
    case "approver":
      return approver;
    default:
      return null;
  }
};

const viewerAt = (viewpoint: Viewpoint, facts: PersonFacts): Viewer | null =>
  viewpoint === "manager" || viewpoint === "approver" || viewpoint === "lead"
    ? personAt(viewpoint, facts)
    : { id: `any ${viewpoint}`, role: viewpoint === "colleague" ? "employee" : viewpoint };

/** Leaves out what the person may not read about themselves (docs/privacy.md#as-others-see-me). */
const limitedToOwn = (view: PersonView, own: PersonView): PersonView => ({
  ...view,
  reviews:
    view.reviews?.flatMap((theirs) => {
      const mine = own.reviews?.find(({ review }) => review.id === theirs.review.id);
      return mine
        ? {
            ...theirs,
            review: mine.review,
            self: mine.self && theirs.self,
            manager: mine.manager && theirs.manager,
            approvalComments: mine.approvalComments && theirs.approvalComments,
            exceptionReasons: mine.exceptionReasons && theirs.exceptionReasons,
          }
        : [];
    }) ?? null,
});

/** Calls the same functions as for real viewers. Omits the approver's or lead's view for people without one. */
export const viewpointViews = (
  facts: PersonFacts,
  own: PersonView,
  now: Date,
): { readonly viewpoint: Viewpoint; readonly viewer: User | null; readonly view: PersonView | null }[] =>
  viewpoints
    .filter((viewpoint) => (viewpoint !== "approver" && viewpoint !== "lead") || personAt(viewpoint, facts) !== null)
    .map((viewpoint) => {
      const viewer = viewerAt(viewpoint, facts);
      const view = viewer && mayOpenPerson(viewer, pagePerson(facts)) ? personViewFor(viewer, facts, now) : null;
      return { viewpoint, viewer: personAt(viewpoint, facts), view: view && limitedToOwn(view, own) };
    });
