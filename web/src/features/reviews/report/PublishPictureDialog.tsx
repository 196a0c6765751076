import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { PictureShares, Round } from "#domain/reviews/rounds/roundModel.ts";
import { confirmed } from "#web/lib/saving/confirmed.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { PublishedPicture } from "../shared/PublishedPicture.tsx";

interface PublishPictureDialogProps {
  readonly round: Round;
  readonly picture: PictureShares;
  readonly onClose: () => void;
}

/** Asks before the picture of a round is published, which cannot be taken back. */
export const PublishPictureDialog = ({ round, picture, onClose }: PublishPictureDialogProps) => {
  const { busy, problem, run } = useSave();
  const publish = async (): Promise<void> => {
    const params = { roundId: round.id };
    const saved = await run(
      () =>
        confirmed({
          send: () => write("reviews", "publishRoundPicture", { params, body: { version: round.version, picture } }),
        }),
      { done: "The picture is published", failed: "Failed to publish the picture" },
    );
    if (saved?.isSaved) {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Publish the picture of ${round.name}?`}
      confirmLabel="Publish to everybody"
      busy={busy}
      error={problem}
      onConfirm={() => void publish()}
      onClose={onClose}
    >
      <Box sx={{ display: "grid", gap: 1.5, pt: 1 }}>
        <div>
          <PublishedPicture picture={picture} />
        </div>
        <Typography>
          Everybody sees this with their own result, and on the page of the round’s rules. It cannot be taken back, and
          does not change if a result is corrected later.
        </Typography>
      </Box>
    </ConfirmDialog>
  );
};
