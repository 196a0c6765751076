import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { ApiError } from "#web/lib/ApiError.ts";
import { call } from "#web/lib/api.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/dates.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";
import { readKey } from "#web/lib/useRead.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { refetchAfterUnconfirmedWrite } from "../shared/refetchAfterUnconfirmedWrite.ts";
import { useReviewsChanged } from "../shared/useReviewsChanged.ts";

/** Where the cto withdraws an approval (docs/reviews.md#withdrawing-an-approval). */
export const WithdrawalBar = ({ view }: { readonly view: DatedReviewView }) => {
  const { id, version, ctoApprovalCompletedAt } = view.review;
  const { timeZone } = useConfig();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const reviewsChanged = useReviewsChanged();
  const [busy, setBusy] = useState(false);
  const params = { reviewId: id };
  const send = async (): Promise<void> => {
    try {
      await call("reviews", "withdrawApproval", { params, query: { version } });
    } catch (error) {
      if (error instanceof ApiError && error.code === "UNAUTHENTICATED") {
        return;
      }
      const now = await refetchAfterUnconfirmedWrite(error, id);
      if (now === null || now.review.ctoApprovalCompletedAt !== null) {
        toast.error(
          "Failed to withdraw CTO approval",
          errorMessage(error, "Something went wrong on this page. Please try again."),
        );
        return;
      }
    }
    toast.success("CTO approval withdrawn");
  };
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    await send();
    // Also after a failure, because the review may have gone on meanwhile.
    await Promise.all([mutate(readKey("reviews", "getReview", { params })), reviewsChanged()]).finally(() =>
      setBusy(false),
    );
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: { xs: "1 1 100%", sm: "1 1 200px" }, minWidth: 0 }}>
        {ctoApprovalCompletedAt !== null && `Approved on ${formatDayOf(ctoApprovalCompletedAt, timeZone)}. `}
        You can withdraw the approval until a meeting is scheduled or the manager begins the final evaluation.
      </Typography>
      <Button
        aria-disabled={busy}
        onClick={() => {
          if (!busy) {
            void withdraw();
          }
        }}
      >
        {busy ? "Withdrawing..." : "Withdraw approval"}
      </Button>
    </Box>
  );
};
