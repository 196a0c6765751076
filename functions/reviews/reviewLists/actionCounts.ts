import { responsibleFieldsOf } from "#domain/people/editing.ts";
import { countedUpTo } from "#domain/people/terms.ts";
import { approverActionCounts, ctoActionCounts, type NeededActions } from "#domain/reviews/actionCounts.ts";
import { isActionNeeded, selfEvaluationDue } from "#domain/reviews/actions.ts";
import { maySeeReviewList } from "#domain/reviews/policy.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { isManagerEvaluationEarly } from "#domain/reviews/stages.ts";
import type { ActionCounts } from "#domain/reviews/views/listModel.ts";
import { readUsers } from "../../people/store/people.ts";
import { blockedForCtoCount } from "../store/rounds.ts";
import { checkedManagerId } from "./listedManagerId.ts";
import type { ListContext } from "./reviewReads.ts";

type RoundActions = ActionCounts["rounds"];

const roundActionsOf = (
  rounds: readonly Round[],
  actionsIn: (round: Round) => NeededActions & { readonly approvals?: number },
): RoundActions =>
  rounds
    .map((round) => {
      const { needed, early, approvals = 0 } = actionsIn(round);
      return { roundId: round.id, actionsNeeded: needed, early, ...(approvals > 0 && { approvals }) };
    })
    .filter((one) => one.actionsNeeded > 0);

const total = (rounds: RoundActions, countName: "actionsNeeded" | "early"): number =>
  Math.min(
    countedUpTo,
    rounds.reduce((all, one) => all + one[countName], 0),
  );

const actionCountsOf = (isSelfEvaluationDue: boolean, rounds: RoundActions): ActionCounts => ({
  selfEvaluationDue: isSelfEvaluationDue,
  actionsNeeded: total(rounds, "actionsNeeded"),
  early: total(rounds, "early"),
  rounds,
});

/** Approvals, and the manager's part for the CTO's reports and for people without a manager. */
const actionsOfCto = async ({ actor, today, reads }: ListContext): Promise<RoundActions> => {
  const [counted, reports, unmanaged, inSessions] = await Promise.all([
    reads.latestRounds(),
    reads.directReportReviews(),
    reads.unmanagedReviews(),
    reads.reviewsInOpenSessions(),
  ]);
  return roundActionsOf(await reads.roundsWith([...reports, ...unmanaged]), (round) =>
    ctoActionCounts(
      actor,
      { ...counted.countsOf(round), blocked: blockedForCtoCount(counted, inSessions, round, actor.id, today) },
      reports,
      unmanaged,
      round,
      today,
    ),
  );
};

const personalActionCounts = async ({ store, actor, today, reads }: ListContext): Promise<ActionCounts> => {
  const [{ reviewAuthority }, own, reports, toApprove] = await Promise.all([
    reads.latestRounds(),
    reads.latestOwnReviews(),
    maySeeReviewList(actor) ? reads.directReportReviews() : [],
    reads.reviewsToApprove(),
  ]);
  const rounds = await reads.roundsWith(reports);
  const delegations = new Map(
    reviewAuthority.delegationsInForce
      .filter(({ delegateId }) => delegateId === actor.id)
      .map(({ approverId, to }) => [approverId, to]),
  );
  const awayApprovers = await readUsers(store, [...delegations.keys()]);
  const delegatedBy = awayApprovers.flatMap((person) => {
    const until = delegations.get(person.id);
    return until === undefined ? [] : [{ person: responsibleFieldsOf(person), until }];
  });
  const counts = actionCountsOf(
    rounds.some((round) =>
      own.some((review) => review.roundId === round.id && selfEvaluationDue(review, round, today)),
    ),
    roundActionsOf(rounds, (round) => approverActionCounts(actor, toApprove, reports, round, today)),
  );
  return delegatedBy.length === 0 ? counts : { ...counts, delegatedBy };
};

const actionsForManager = async ({ actor, today, reads }: ListContext, managerId: string): Promise<RoundActions> => {
  const managed = await reads.managedBy(managerId);
  return roundActionsOf(await reads.roundsWith(managed), (round) => {
    const needed = managed.filter(
      (review) => review.roundId === round.id && isActionNeeded(actor, review, round, today),
    );
    return {
      needed: needed.length,
      early: needed.filter((review) => isManagerEvaluationEarly(review, round, today)).length,
    };
  });
};

/**
 * CTO and HR have no personal entries (docs/ui.md#sidebar), and HR has no actions
 * (docs/evaluations.md#actions-needed). `managerId` filters the CTO's actions. Errors: INVALID_INPUT.
 */
export const countActions = async (
  context: ListContext,
  query: { readonly managerId?: string | undefined } = {},
): Promise<ActionCounts> => {
  const { role } = context.actor;
  const managerId = checkedManagerId(context, query);
  if (role === "hr") {
    return actionCountsOf(false, []);
  }
  if (managerId !== null) {
    return actionCountsOf(false, await actionsForManager(context, managerId));
  }
  return role === "cto" ? actionCountsOf(false, await actionsOfCto(context)) : personalActionCounts(context);
};
