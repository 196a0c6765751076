import { showsEarlierVersion } from "#domain/reviews/approval/sendingBack.ts";
import { isEvaluator } from "#domain/reviews/evaluators.ts";
import { isInForce } from "#domain/reviews/exceptions.ts";
import type { Review } from "#domain/reviews/model.ts";
import { toUser } from "../../people/store/people.ts";
import { compareItems, differingFields, type Finding, findingsWhere, type Invariant } from "../../verify/invariant.ts";
import { keyOf, type StoredData } from "../../verify/storedData.ts";
import { exclusionOf } from "../store/personReviews.ts";
import { ladderKeyOf, snapshotKey } from "../store/reviewItems.ts";
import { hasOwnDeadlineOrAbsence, toOwnDeadline } from "../store/reviewWrites.ts";
import { answerFindings, goalFindings, summaryFindings } from "./evaluations.ts";
import { acknowledgementFindings, appealFindings } from "./results.ts";
import { findingsAt, indexAttributeFindings, reviewApproverFindings, reviewKey, reviewsIn } from "./reviewLists.ts";
import { roundIdsBeingDeleted } from "./rounds.ts";

const pointerFindings = (data: StoredData): readonly Finding[] =>
  compareItems(
    data.reviewPointers.map(({ key, item: { earlier: _earlier, ...item } }) => ({ key, item })),
    new Map(
      reviewsIn(data).map((review) => [
        keyOf(`REVIEW#${review.id}`, "META"),
        { reviewId: review.id, employeeId: review.employee.id, ...ladderKeyOf(review) },
      ]),
    ),
    "pointer to a review",
  );

const earlierFindings = (data: StoredData): readonly Finding[] => {
  const reviews = new Map(reviewsIn(data).map((review) => [review.id, review]));
  return findingsWhere(
    data.reviewPointers,
    ({ employeeId, earlier }) =>
      earlier.some(({ reviewId, roundId }) => {
        const found = reviews.get(reviewId);
        return found?.employee.id !== employeeId || found.roundId !== roundId;
      }),
    "This pointer refers to an earlier review that doesn't exist or is someone else's.",
  );
};

const contentFindings = (data: StoredData): readonly Finding[] => {
  const ids = new Set(data.reviews.map(({ item }) => item.id));
  const problem = "The review of this item doesn't exist.";
  const isOrphan = ({ reviewId }: { readonly reviewId: string }): boolean => !ids.has(reviewId);
  return [
    ...findingsWhere(data.evaluations, isOrphan, problem),
    ...findingsWhere(data.skillsetAnswers, isOrphan, problem),
    ...findingsWhere(data.copiedAnswers, isOrphan, problem),
    ...findingsWhere(data.ctoApprovals, isOrphan, problem),
    ...findingsWhere(data.reviewExceptions, isOrphan, problem),
    ...findingsWhere(data.reviewReaders, isOrphan, problem),
    ...findingsWhere(data.reviewReplies, isOrphan, problem),
    ...findingsWhere(data.appealTexts, isOrphan, problem),
    ...findingsWhere(data.sendBackNotes, isOrphan, problem),
    ...findingsWhere(data.calibratedReviews, isOrphan, problem),
  ];
};

const employeeFindings = (data: StoredData): readonly Finding[] => {
  const people = new Map(data.users.map(({ item }) => [item.id, toUser(item)]));
  return reviewsIn(data).flatMap((review): readonly Finding[] => {
    const { employee } = review;
    const person = people.get(employee.id);
    const key = reviewKey(review);
    if (person === undefined) {
      return [{ key, problem: "The person whom this review is about does not exist." }];
    }
    const { firstName, lastName, email, managerId, status, absence } = person;
    const copied = {
      ...employee,
      managerId: employee.managerId ?? employee.formerManagerId,
      absence: employee.absence ?? null,
      exclusion: review.exclusion,
    };
    const fields = differingFields(copied, {
      ...copied,
      firstName,
      lastName,
      email,
      managerId,
      absence,
      exclusion: exclusionOf(review, status),
    });
    return fields.length === 0
      ? []
      : [{ key, problem: `The review differs from the profile of its employee: ${fields.join(", ")}.` }];
  });
};

const completions = [
  ["managerEvaluationCompletedBy", "managerEvaluationCompletedAt"],
  ["ctoApprovalCompletedBy", "ctoApprovalCompletedAt"],
  ["finalManagerEvaluationCompletedBy", "finalManagerEvaluationCompletedAt"],
] as const;

const orderProblem = (review: Review): string | false => {
  if (
    review.ctoApprovalCompletedAt !== null &&
    (review.selfEvaluationCompletedAt === null || review.managerEvaluationCompletedAt === null)
  ) {
    return "The review is approved, but an evaluation isn't completed.";
  }
  if (review.meetingScheduledAt !== null && review.ctoApprovalCompletedAt === null) {
    return "The meeting is scheduled, but the review isn't approved.";
  }
  if (review.meetingInvitedId !== undefined && (review.meetingScheduledAt === null || !review.meetingSequence)) {
    return "Someone is invited to a meeting that was never scheduled.";
  }
  if (review.meetingTime !== null && review.meetingScheduledAt === null) {
    return "The meeting has a time, but no day.";
  }
  if ((review.meetingTime === null) !== (review.meetingMinutes === null)) {
    return "The meeting has a time without a length, or a length without a time.";
  }
  if (review.finalManagerEvaluationCompletedAt !== null && review.meetingScheduledAt === null) {
    return "The review is finalized without a meeting.";
  }
  if (review.steppedIn?.by === review.employee.id) {
    return "Someone stepped in for the manager of their own review.";
  }
  if (review.sentBack !== undefined && review.managerEvaluationCompletedAt === null) {
    return "The manager evaluation was sent back, but isn't completed.";
  }
  if (review.sentBack?.by === review.employee.id) {
    return "Someone sent back the evaluation in their own review.";
  }
  if (completions.some(([by, at]) => review[by] !== null && review[at] === null)) {
    return "The review records who completed a stage that isn't completed.";
  }
  if (
    [...completions.map(([by]) => review[by]), review.steppedIn?.by, review.sentBack?.by].some(
      (id) => id && !isEvaluator(review, id),
    )
  ) {
    return "Someone who took part in evaluating isn't among the review's evaluators.";
  }
  if (review.isApprovedByApprover && review.ctoApprovalCompletedBy === null) {
    return "The review is marked as approved by an approver, but not by whom.";
  }
  return (
    review.sharedWithEmployeeAt !== null &&
    review.finalManagerEvaluationCompletedAt === null &&
    "The review is shared, but not finalized."
  );
};

const orderFindings = (data: StoredData): readonly Finding[] =>
  reviewsIn(data).flatMap((review) => findingsAt(reviewKey(review), [orderProblem(review)]));

const evaluationFindings = (data: StoredData): readonly Finding[] => {
  const stored = new Map(data.evaluations.map(({ item }) => [`${item.reviewId} ${item.part}`, item]));
  const approvals = new Set(data.ctoApprovals.map(({ item }) => item.reviewId));
  return reviewsIn(data).flatMap((review): readonly Finding[] => {
    const has = (part: string): boolean => stored.has(`${review.id} ${part}`);
    const isApproved = review.ctoApprovalCompletedAt !== null;
    return findingsAt(reviewKey(review), [
      review.selfEvaluationCompletedAt !== null && !has("SELF") && "The completed self evaluation is missing.",
      review.managerEvaluationCompletedAt !== null && !has("MGR") && "The completed manager evaluation is missing.",
      isApproved && !has("AS_APPROVED") && "The copy of the approved manager evaluation is missing.",
      !isApproved && has("AS_APPROVED") && "There is a copy of an approved evaluation, but no approval.",
      isApproved && !approvals.has(review.id) && "The approval's item is missing.",
      review.selfReopening !== null && !has("SELF_EARLIER") && "The earlier self evaluation is missing.",
      (review.managerReopening !== null || showsEarlierVersion(review)) &&
        !has("MGR_EARLIER") &&
        "The earlier manager evaluation is missing.",
    ]);
  });
};

const draftFindings = (data: StoredData): readonly Finding[] => {
  const evaluations = new Map(data.evaluations.map(({ item }) => [`${item.reviewId} ${item.part}`, item]));
  return reviewsIn(data).flatMap((review): readonly Finding[] => {
    const drafts = [
      ["self evaluation", review.selfEvaluationCompletedAt, review.selfDraft, "SELF"],
      ["manager evaluation", review.managerEvaluationCompletedAt, review.managerDraft, "MGR"],
    ] as const;
    return drafts.flatMap(([what, completedAt, draft, part]) => {
      const { levels = {} } = evaluations.get(`${review.id} ${part}`) ?? {};
      return completedAt === null && draft !== undefined && draft.answered !== Object.keys(levels).length
        ? [{ key: reviewKey(review), problem: `The stored count of answered skillsets in the ${what} is wrong.` }]
        : [];
    });
  });
};

const snapshotFindings = (data: StoredData): readonly Finding[] => {
  const whole = new Set(data.snapshotMarkers.map(({ item }) => snapshotKey(item)));
  // A running deletion removes snapshots before the reviews that refer to them.
  const deleted = roundIdsBeingDeleted(data);
  return data.reviews.flatMap(({ key, item: { roundId, engineerType, position } }) =>
    deleted.has(roundId) || whole.has(snapshotKey({ roundId, engineerType, positionId: position.id }))
      ? []
      : [{ key, problem: "The snapshot of the ladder of this review is missing or incomplete." }],
  );
};

const deadlineFindings = (data: StoredData): readonly Finding[] =>
  compareItems(
    // An item stays after all its deadlines are removed.
    data.ownDeadlines.filter(
      ({ item }) => item.selfDeadline ?? item.managerDeadline ?? item.sentBackUntil ?? item.absence,
    ),
    new Map(
      reviewsIn(data)
        .filter(hasOwnDeadlineOrAbsence)
        .map((review) => [keyOf("ROUNDS", `DEADLINE#${review.roundId}#${review.employee.id}`), toOwnDeadline(review)]),
    ),
    "own deadline of a review",
  );

const exceptionFindings = (data: StoredData): readonly Finding[] => {
  const stored = new Set(data.reviewExceptions.map(({ item }) => `${item.reviewId} ${item.scope}`));
  return reviewsIn(data).flatMap((review) =>
    (["self", "manager", "review"] as const)
      .filter(
        (scope) =>
          isInForce(review, { evaluation: scope === "review" ? null : scope }) && !stored.has(`${review.id} ${scope}`),
      )
      .map((scope) => ({
        key: keyOf(`REVIEW#${review.id}`, `EXCEPTION#${scope}`),
        problem: "This exception is in force, but its reason is missing.",
      })),
  );
};

const levelFindings = (data: StoredData): readonly Finding[] => {
  const ofRounds = Map.groupBy(data.roundLevels, ({ item }) => item.userId);
  const latest = new Map(data.personLevels.map(({ item }) => [item.userId, item]));
  const shared = new Set(
    data.reviews.flatMap(({ item }) => (item.sharedWithEmployeeAt === undefined ? [] : [item.id])),
  );
  const kept = new Set(data.roundLevels.map(({ item }) => item.reviewId));
  return [
    ...findingsWhere(
      data.reviews,
      ({ id, sharedWithEmployeeAt }) => sharedWithEmployeeAt !== undefined && !kept.has(id),
      "The levels of this shared review are missing.",
    ),
    ...findingsWhere(
      data.roundLevels,
      ({ reviewId }) => !shared.has(reviewId),
      "These levels are from a review that isn't shared.",
    ),
    ...[...ofRounds].flatMap(([userId, rows]): readonly Finding[] => {
      const newest =
        rows
          .map(({ item }) => item.roundStartDate)
          .toSorted()
          .at(-1) ?? "";
      return (latest.get(userId)?.roundStartDate ?? "") >= newest
        ? []
        : [{ key: keyOf(`USER#${userId}`, "LEVELS"), problem: "These are not the levels of the latest round." }];
    }),
  ];
};

export const reviewInvariants: readonly Invariant[] = [
  { statement: "Each review has one pointer, and each pointer leads to its review.", findings: pointerFindings },
  {
    statement: "The earlier reviews that a pointer names exist and belong to the same person.",
    findings: earlierFindings,
  },
  { statement: "All content of a review belongs to a review that exists.", findings: contentFindings },
  {
    statement:
      "A review names its employee, their manager and absence as the profile does. It is excluded exactly if the employee left or it is exempted.",
    findings: employeeFindings,
  },
  {
    statement:
      "Acting manager, assignee and stage of a review in lists follow from its state, unless an operation is moving it.",
    findings: indexAttributeFindings,
  },
  {
    statement:
      "The approver of a review is the nearest one above its acting manager, or empty if the CTO approves, unless an operation is moving it.",
    findings: reviewApproverFindings,
  },
  {
    statement: "Reviews passed their stages in order, and no one stepped in for the manager of their own review.",
    findings: orderFindings,
  },
  {
    statement:
      "Completed, approved and reopened evaluations are stored, and no approved copy is left without an approval.",
    findings: evaluationFindings,
  },
  {
    statement: "The levels of an evaluation are those of its answers, and each answer has its evaluation.",
    findings: answerFindings,
  },
  {
    statement:
      "An evaluation follows up on at most nine goals, each once, and only a final evaluation has next steps, at most three.",
    findings: goalFindings,
  },
  { statement: "A review stores how many skillsets of its drafts are answered.", findings: draftFindings },
  {
    statement: "A review stores the ratings and levels that others read in its evaluations.",
    findings: summaryFindings,
  },
  {
    statement: "The snapshot of the ladder of each review is complete, unless an operation is deleting the round.",
    findings: snapshotFindings,
  },
  {
    statement: "Deadlines of individual reviews are stored in the rounds' partition, along with the review's stage.",
    findings: deadlineFindings,
  },
  { statement: "Each exception that is in force has its reason.", findings: exceptionFindings },
  {
    statement:
      "Only a shared result can be acknowledged, and it has a deadline for that. Only an acknowledged result has a reply.",
    findings: acknowledgementFindings,
  },
  {
    statement: "Each appeal has a reason and a copy of the shared result, and is either resolved or listed as open.",
    findings: appealFindings,
  },
  {
    statement: "The levels of each shared review are stored, and the person has those of the latest round.",
    findings: levelFindings,
  },
];
