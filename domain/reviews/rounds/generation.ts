import type { EngineerType } from "../../people/terms.ts";
import { requiredSkillsets } from "../../positions/model.ts";
import { type Skillset, skillsetFor } from "../../skillsets/model.ts";
import type { ReviewedSkillset } from "../evaluationModel.ts";
import type { Review, ReviewProgress, StageActors } from "../model.ts";
import type { Reviewable } from "./reviewable.ts";
import type { Round } from "./roundModel.ts";
import { byStartDescending } from "./roundRefusals.ts";

interface LadderNow {
  readonly skillsets: readonly Skillset[];
  readonly requirements: ReadonlyMap<string, { readonly levels: Readonly<Record<string, number>> }>;
}

/** The position's skillsets with required levels (docs/rounds.md#snapshot-of-the-ladder). */
export const snapshotOf = (
  ladders: LadderNow,
  { engineerType, positionId }: { readonly engineerType: EngineerType; readonly positionId: string },
): readonly ReviewedSkillset[] =>
  requiredSkillsets(ladders.skillsets, engineerType, ladders.requirements.get(positionId)?.levels).map(
    ({ skillset, requiredLevel }) => {
      const { id, name, group, description, levels } = skillsetFor(skillset, engineerType);
      return { ...(group !== undefined && { group }), id, name, description, levels, requiredLevel };
    },
  );

export const noProgress: ReviewProgress = {
  selfEvaluationCompletedAt: null,
  managerEvaluationCompletedAt: null,
  ctoApprovalCompletedAt: null,
  meetingScheduledAt: null,
  meetingTime: null,
  meetingMinutes: null,
  finalManagerEvaluationCompletedAt: null,
  sharedWithEmployeeAt: null,
  exclusion: null,
  selfDeadline: null,
  managerDeadline: null,
  selfReopening: null,
  managerReopening: null,
  steppedIn: null,
  acknowledgement: null,
};

export const noStageActors: StageActors = {
  managerEvaluationCompletedBy: null,
  ctoApprovalCompletedBy: null,
  finalManagerEvaluationCompletedBy: null,
};

/** The profile's manager: as `managerId` if they still act as one, or else as `formerManagerId`. */
export const managerOf = (
  managerId: string | null,
  formerManagerIds: ReadonlySet<string>,
): Pick<Review["employee"], "managerId" | "formerManagerId"> =>
  managerId !== null && formerManagerIds.has(managerId)
    ? { managerId: null, formerManagerId: managerId }
    : { managerId, formerManagerId: null };

export const newReview = (
  { id: employeeId, email, firstName, lastName, engineerType, managerId, position, absence }: Reviewable,
  identity: { readonly id: string; readonly roundId: string; readonly createdAt: string },
  formerManagerIds: ReadonlySet<string>,
): Review => ({
  ...identity,
  employee: {
    id: employeeId,
    email,
    firstName,
    lastName,
    engineerType,
    ...managerOf(managerId, formerManagerIds),
    ...(absence && { absence }),
    position,
  },
  ...noProgress,
  ...noStageActors,
  version: 1,
});

interface ReviewInRound {
  readonly review: Pick<Review, "sharedWithEmployeeAt">;
  readonly round: Pick<Round, "id" | "startDate">;
}

export const maxEarlierRounds = 8;

const latestEarlierReviews = <One extends ReviewInRound>(
  round: Pick<Round, "startDate">,
  reviews: readonly One[],
): One[] =>
  reviews
    .filter((one) => one.round.startDate < round.startDate)
    .sort((a, b) => byStartDescending(a.round, b.round))
    .slice(0, maxEarlierRounds);

/**
 * A person's earlier reviews, latest first, back to the latest shared one (docs/rounds.md#previous-round). Sharing
 * can't be undone, so older ones are never needed.
 */
export const previousCandidates = <One extends ReviewInRound>(
  round: Pick<Round, "startDate">,
  reviews: readonly One[],
): readonly One[] => {
  const earlier = latestEarlierReviews(round, reviews);
  const shared = earlier.findIndex(({ review }) => review.sharedWithEmployeeAt !== null);
  return shared < 0 ? earlier : earlier.slice(0, shared + 1);
};

/** The person's latest earlier review that is shared; null if none. */
export const previousReview = <One extends ReviewInRound>(
  round: Pick<Round, "startDate">,
  reviews: readonly One[],
): One | null =>
  latestEarlierReviews(round, reviews).find(({ review }) => review.sharedWithEmployeeAt !== null) ?? null;
