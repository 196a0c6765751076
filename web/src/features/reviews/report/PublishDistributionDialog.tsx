import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { RatingShares, Round } from "#domain/reviews/rounds/roundModel.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { RatingDistribution } from "../shared/RatingDistribution.tsx";

interface PublishDistributionDialogProps {
  readonly round: Round;
  readonly ratingDistribution: RatingShares;
  readonly onClose: () => void;
}

/** Confirms publishing, which can't be undone. */
export const PublishDistributionDialog = ({ round, ratingDistribution, onClose }: PublishDistributionDialogProps) => {
  const { busy, problem, run } = useSave();
  const publish = async (): Promise<void> => {
    const params = { roundId: round.id };
    const saved = await run(
      () =>
        sendAndVerify({
          send: () =>
            write("reviews", "publishRatingDistribution", {
              params,
              body: { version: round.version, ratingDistribution },
            }),
        }),
      { done: "The rating distribution is published", failed: "Failed to publish the rating distribution" },
    );
    if (saved?.isSaved) {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Publish the Rating Distribution of ${round.name}?`}
      confirmLabel="Publish to Everyone"
      busy={busy}
      error={problem}
      onConfirm={() => void publish()}
      onClose={onClose}
    >
      <Box sx={{ display: "grid", gap: 1.5, pt: 1 }}>
        <div>
          <RatingDistribution ratingDistribution={ratingDistribution} />
        </div>
        <Typography>
          Everyone sees this with their own result, and on the round's page of rules. You can't undo this. Later
          corrections don't change it.
        </Typography>
      </Box>
    </ConfirmDialog>
  );
};
