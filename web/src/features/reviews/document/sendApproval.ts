import { confirmed } from "#web/lib/saving/confirmed.ts";
import { readNow } from "#web/lib/saving/shownReads.ts";
import { write } from "#web/lib/saving/write.ts";

/** What the cto approves: the versions of both evaluations that were shown, with optional comments. */
export interface Approval {
  readonly reviewId: string;
  readonly selfVersion: number;
  readonly managerVersion: number;
  readonly comments: string;
}

/** Approves the versions of a review that were shown. Rejects with an ApiError if it is not approved. */
export const sendApproval = ({ reviewId, ...body }: Approval): Promise<unknown> => {
  const params = { reviewId };
  return confirmed<unknown>({
    send: () => write("reviews", "approveReview", { params, body }),
    findStored: async () => {
      const { review, ctoApprovalComments } = await readNow("reviews", "getReview", { params });
      return review.ctoApprovalCompletedAt !== null && (ctoApprovalComments ?? "") === body.comments ? review : null;
    },
  });
};
