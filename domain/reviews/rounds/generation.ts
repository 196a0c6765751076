import type { EngineerType } from "../../people/terms.ts";
import { askedSkillsets } from "../../positions/model.ts";
import { type Skillset, skillsetFor } from "../../skillsets/model.ts";
import type { ReviewedSkillset } from "../evaluationModel.ts";
import type { Review, ReviewDoers, ReviewProgress } from "../model.ts";
import type { Reviewable } from "./reviewable.ts";
import type { Round } from "./roundModel.ts";
import { byStartDescending } from "./roundRefusals.ts";

/** The current skillsets, and the required levels by position id. */
interface LadderNow {
  readonly skillsets: readonly Skillset[];
  readonly requirements: ReadonlyMap<string, { readonly levels: Readonly<Record<string, number>> }>;
}

/**
 * The snapshot of the ladder for a position and an engineer type: the skillsets that the position asks for, with the
 * required levels (docs/rounds.md#snapshot-of-the-ladder).
 */
export const snapshotOf = (
  ladders: LadderNow,
  { engineerType, positionId }: { readonly engineerType: EngineerType; readonly positionId: string },
): readonly ReviewedSkillset[] =>
  askedSkillsets(ladders.skillsets, engineerType, ladders.requirements.get(positionId)?.levels).map(
    ({ skillset, requiredLevel }) => {
      const { id, name, group, description, levels } = skillsetFor(skillset, engineerType);
      return { ...(group !== undefined && { group }), id, name, description, levels, requiredLevel };
    },
  );

/** The progress of a new review: no step is done. */
export const noProgress: ReviewProgress = {
  selfEvaluationCompletedAt: null,
  managerEvaluationCompletedAt: null,
  ctoApprovalCompletedAt: null,
  meetingScheduledAt: null,
  finalManagerEvaluationCompletedAt: null,
  sharedWithEmployeeAt: null,
  setAside: null,
  selfDeadline: null,
  managerDeadline: null,
  selfReopening: null,
  managerReopening: null,
  steppedIn: null,
  acknowledgement: null,
};

/** Nobody has done a step yet. */
export const noDoers: ReviewDoers = {
  managerEvaluationCompletedBy: null,
  ctoApprovalCompletedBy: null,
  finalManagerEvaluationCompletedBy: null,
};

/** The manager of an employee by their profile, as one who acts or as one who no longer does. */
export const managerOf = (
  managerId: string | null,
  absentManagers: ReadonlySet<string>,
): Pick<Review["employee"], "managerId" | "absentManagerId"> =>
  managerId !== null && absentManagers.has(managerId)
    ? { managerId: null, absentManagerId: managerId }
    : { managerId, absentManagerId: null };

/** A person's new review in a round. */
export const newReview = (
  { id: employeeId, email, firstName, lastName, engineerType, managerId, position, absence }: Reviewable,
  made: { readonly id: string; readonly roundId: string; readonly createdAt: string },
  absentManagers: ReadonlySet<string>,
): Review => ({
  ...made,
  employee: {
    id: employeeId,
    email,
    firstName,
    lastName,
    engineerType,
    ...managerOf(managerId, absentManagers),
    ...(absence && { absence }),
    position,
  },
  ...noProgress,
  ...noDoers,
  version: 1,
});

/** A person's review with its round. */
interface ReviewInRound {
  readonly review: Pick<Review, "sharedWithEmployeeAt">;
  readonly round: Pick<Round, "id" | "startDate">;
}

/** The previous review is searched in this many earlier rounds. */
export const maxEarlierRounds = 8;

const startedBefore = <One extends ReviewInRound>(round: Pick<Round, "startDate">, reviews: readonly One[]): One[] =>
  reviews
    .filter((one) => one.round.startDate < round.startDate)
    .sort((a, b) => byStartDescending(a.round, b.round))
    .slice(0, maxEarlierRounds);

/**
 * The reviews among which the previous one is found when a review of this round is read: a person's earlier ones, the
 * latest first, back to the latest that is shared, since sharing cannot be undone (docs/rounds.md#previous-round).
 */
export const previousCandidates = <One extends ReviewInRound>(
  round: Pick<Round, "startDate">,
  reviews: readonly One[],
): readonly One[] => {
  const earlier = startedBefore(round, reviews);
  const shared = earlier.findIndex(({ review }) => review.sharedWithEmployeeAt !== null);
  return shared < 0 ? earlier : earlier.slice(0, shared + 1);
};

/** A person's review in the previous round: the latest earlier one that is shared; null if there is none. */
export const previousReview = <One extends ReviewInRound>(
  round: Pick<Round, "startDate">,
  reviews: readonly One[],
): One | null => startedBefore(round, reviews).find(({ review }) => review.sharedWithEmployeeAt !== null) ?? null;
