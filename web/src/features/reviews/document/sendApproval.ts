import { refetch, setCached } from "#web/lib/saving/readCache.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { write } from "#web/lib/saving/write.ts";

export interface Approval {
  readonly reviewId: string;
  readonly selfVersion: number;
  readonly managerVersion: number;
  readonly comments: string;
  readonly changeReason?: string;
}

/** Approves the versions shown. @throws ApiError if the review isn't approved. */
export const sendApproval = ({ reviewId, ...body }: Approval): Promise<unknown> => {
  const params = { reviewId };
  return sendAndVerify<unknown>({
    send: async () => {
      const review = await write("reviews", "approveReview", { params, body });
      const ctoApprovalComments = body.comments === "" ? null : body.comments;
      await setCached(
        "reviews",
        "getReview",
        { params },
        (before) => before && { ...before, review, ctoApprovalComments },
      );
      return review;
    },
    findStored: async () => {
      const { review, ctoApprovalComments } = await refetch("reviews", "getReview", { params });
      return review.ctoApprovalCompletedAt !== null && (ctoApprovalComments ?? "") === body.comments ? review : null;
    },
  });
};
