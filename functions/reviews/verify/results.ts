import type { Review } from "#domain/reviews/model.ts";
import type { Finding } from "../../verify/invariant.ts";
import type { StoredData } from "../../verify/storedData.ts";
import { findingsAt, reviewKey, reviewsIn } from "./reviewLists.ts";

const acknowledgementProblem = (review: Review, hasReply: boolean): string | false => {
  const { acknowledgement, answerPeriod, sharedWithEmployeeAt } = review;
  if ((acknowledgement === null) !== (answerPeriod === undefined)) {
    return "The result can be acknowledged but has no deadline for that, or the other way around.";
  }
  if (acknowledgement !== null && sharedWithEmployeeAt === null) {
    return "The result can be acknowledged, but isn't shared.";
  }
  const isAcknowledged = (acknowledgement?.at ?? null) !== null;
  if (isAcknowledged !== (acknowledgement !== null && acknowledgement.state !== "pending")) {
    return "The acknowledgement has no time, or there is a time without an acknowledgement.";
  }
  return hasReply && !isAcknowledged && "There is a reply, but no acknowledgement.";
};

export const appealFindings = (data: StoredData): readonly Finding[] => {
  const texts = new Map(data.appealTexts.map(({ item }) => [item.reviewId, item]));
  const copies = new Set(data.evaluations.flatMap(({ item }) => (item.part === "AS_SHARED" ? [item.reviewId] : [])));
  const open = new Set(data.openAppeals.map(({ item }) => `${item.roundId} ${item.employeeId}`));
  return reviewsIn(data).flatMap((review): readonly Finding[] => {
    const { appeal } = review;
    const isResolved = appeal?.outcome !== undefined;
    const text = texts.get(review.id);
    const isListed = open.has(`${review.roundId} ${review.employee.id}`);
    return findingsAt(reviewKey(review), [
      (appeal === undefined) !== (text === undefined) &&
        "The review has an appeal without a reason, or the other way around.",
      (appeal === undefined) === copies.has(review.id) &&
        "The review has an appeal without a copy of the shared result, or the other way around.",
      isResolved !== (text?.resolution !== undefined) &&
        "The appeal is resolved without a resolution, or the other way around.",
      (appeal !== undefined && !isResolved) !== isListed &&
        "The appeal is open but not listed as open, or the other way around.",
    ]);
  });
};

export const acknowledgementFindings = (data: StoredData): readonly Finding[] => {
  const replied = new Set(data.reviewReplies.map(({ item }) => item.reviewId));
  return reviewsIn(data).flatMap((review) =>
    findingsAt(reviewKey(review), [acknowledgementProblem(review, replied.has(review.id))]),
  );
};
