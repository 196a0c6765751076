import type { User } from "../people/model.ts";
import type { EngineerType } from "../people/terms.ts";
import { askedSkillsets, type HeldPosition } from "../positions/model.ts";
import type { Skillset } from "../skillsets/model.ts";
import type { Review, ReviewedSkillset, ReviewProgress } from "./model.ts";

/** The current skillsets, and the required levels by position id. */
interface LadderNow {
  readonly skillsets: readonly Skillset[];
  readonly requirements: ReadonlyMap<string, { readonly levels: Readonly<Record<string, number>> }>;
}

/** A person who gets a review: active, with an engineer type and a current position (docs/reviews.md#generation). */
export type Reviewable = User & { readonly engineerType: EngineerType; readonly position: HeldPosition };

export const isReviewable = (person: User): person is Reviewable =>
  person.status === "active" && person.engineerType !== null && person.position !== null;

/**
 * The snapshot of the ladder for a position and an engineer type: the skillsets that the position asks for, with the
 * required levels (docs/reviews.md#snapshot-of-the-ladder).
 */
export const snapshotOf = (
  ladders: LadderNow,
  { engineerType, positionId }: { readonly engineerType: EngineerType; readonly positionId: string },
): readonly ReviewedSkillset[] =>
  askedSkillsets(ladders.skillsets, engineerType, ladders.requirements.get(positionId)?.levels).map(
    ({ skillset: { id, name, group, description, levels }, requiredLevel }) => ({
      ...(group !== undefined && { group }),
      id,
      name,
      description,
      levels,
      requiredLevel,
    }),
  );

/** The progress of a new review: no step is done. */
export const noProgress: ReviewProgress = {
  selfEvaluationCompletedAt: null,
  managerEvaluationCompletedAt: null,
  ctoApprovalCompletedAt: null,
  meetingScheduledAt: null,
  finalManagerEvaluationCompletedAt: null,
  sharedWithEmployeeAt: null,
};

/** A person's new review in a round. */
export const newReview = (
  { id: employeeId, email, firstName, lastName, engineerType, managerId, position }: Reviewable,
  made: { readonly id: string; readonly roundId: string; readonly createdAt: string },
): Review => ({
  ...made,
  employee: { id: employeeId, email, firstName, lastName, engineerType, managerId, position },
  ...noProgress,
  version: 1,
});
