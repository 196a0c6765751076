import { api } from "#domain/contract.ts";
import type { CallPulse } from "#infra/commands/pulseApi.ts";

/** The manager's steps after the approval of a review: a meeting today, the final evaluation as approved, the sharing. */
export const shareApproved = async (manager: CallPulse, reviewId: string): Promise<void> => {
  const params = { reviewId };
  const { review, today } = await manager(api.reviews.getReview, { params });
  await manager(api.reviews.scheduleMeeting, { params, body: { meetingScheduledAt: today, version: review.version } });
  const { managerEvaluation } = await manager(api.reviews.getReview, { params });
  const body = { version: managerEvaluation?.version ?? 0 };
  await manager(api.reviews.finalizeReview, { params, body });
  await manager(api.reviews.shareReview, { params, body });
};
