import { setCached } from "#web/lib/saving/readCache.ts";
import { write } from "#web/lib/saving/write.ts";
import { sendReviewChange } from "../shared/sendReviewChange.ts";

export interface Approval {
  readonly reviewId: string;
  readonly selfVersion: number;
  readonly managerVersion: number;
  readonly comments: string;
  readonly changeReason?: string;
}

/** Approves the versions shown. @throws ApiError if the review isn't approved. */
export const sendApproval = ({ reviewId, ...body }: Approval): Promise<unknown> =>
  sendReviewChange(
    reviewId,
    async (params) => {
      const review = await write("reviews", "approveReview", { params, body });
      const ctoApprovalComments = body.comments === "" ? null : body.comments;
      await setCached(
        "reviews",
        "getReview",
        { params },
        (before) => before && { ...before, review, ctoApprovalComments },
      );
    },
    ({ review, ctoApprovalComments }) =>
      review.ctoApprovalCompletedAt !== null && (ctoApprovalComments ?? "") === body.comments,
  );
