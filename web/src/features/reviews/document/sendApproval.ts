import { ApiError, call } from "#web/lib/api.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";
import { refetchAfterUnconfirmedWrite } from "../shared/refetchAfterUnconfirmedWrite.ts";

/** What the cto approves: the versions of both evaluations that were shown, with optional comments. */
export interface Approval {
  readonly reviewId: string;
  readonly selfVersion: number;
  readonly managerVersion: number;
  readonly comments: string;
}

interface RefusedApproval {
  readonly problem: string;
  /** Whether the review cannot be approved as it was shown, however often that is tried. */
  readonly isFinal: boolean;
}

/**
 * Approves the versions of a review that were shown. Resolves to null if it is approved, also when only the response was
 * lost, and to the reason if it is not; "signed-out" if the session has ended, which the sign-in page says.
 */
export const sendApproval = async ({ reviewId, ...body }: Approval): Promise<null | "signed-out" | RefusedApproval> => {
  try {
    await call("reviews", "approveReview", { params: { reviewId }, body });
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.code === "UNAUTHENTICATED") {
      return "signed-out";
    }
    const now = await refetchAfterUnconfirmedWrite(error, reviewId);
    if (
      now !== null &&
      now.review.ctoApprovalCompletedAt !== null &&
      (now.ctoApprovalComments ?? "") === body.comments
    ) {
      return null;
    }
    return {
      problem: errorMessage(error, "Something went wrong on this page. Please try again."),
      isFinal: error instanceof ApiError && (error.code === "VERSION_CONFLICT" || error.code === "STATE_CONFLICT"),
    };
  }
};
