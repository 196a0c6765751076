import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useConfig } from "#web/lib/config.ts";
import { refetch } from "#web/lib/saving/readCache.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { formatDayOf } from "#web/lib/words/dates.ts";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";

/** Where the CTO withdraws an approval (docs/reviews.md#withdrawing-an-approval). */
export const WithdrawalBar = ({ view }: { readonly view: DatedReviewView }) => {
  const { id, version, ctoApprovalCompletedAt } = view.review;
  const { timeZone } = useConfig();
  const { busy, run } = useSave();
  const params = { reviewId: id };
  const send = () =>
    sendAndVerify<unknown>({
      send: () => write("reviews", "withdrawApproval", { params, query: { version } }),
      findStored: async () => {
        const stored = (await refetch("reviews", "getReview", { params })).review;
        return stored.ctoApprovalCompletedAt === null ? stored : null;
      },
    });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: { xs: "1 1 100%", sm: "1 1 200px" }, minWidth: 0 }}>
        {ctoApprovalCompletedAt !== null && `Approved on ${formatDayOf(ctoApprovalCompletedAt, timeZone)}. `}
        You can withdraw the approval until a meeting is scheduled or the manager starts the final evaluation.
      </Typography>
      <ActionButton
        inactive={busy}
        onClick={() => void run(send, { done: "CTO approval withdrawn", failed: "Failed to withdraw CTO approval" })}
      >
        {busy ? "Withdrawing..." : "Withdraw Approval"}
      </ActionButton>
    </Box>
  );
};
