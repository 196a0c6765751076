import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { RatingShares, Round } from "#domain/reviews/rounds/roundModel.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { Card } from "#web/ui/Card.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { RatingDistribution } from "../shared/RatingDistribution.tsx";

interface PublishDistributionDialogProps {
  readonly round: Round;
  readonly ratingDistribution: RatingShares;
  readonly onClose: () => void;
}

/** Confirms publishing, which can't be undone. */
const PublishDistributionDialog = ({ round, ratingDistribution, onClose }: PublishDistributionDialogProps) => {
  const { busy, problem, run } = useSave();
  const publish = () =>
    run(
      () =>
        sendAndVerify(() =>
          write("reviews", "publishRatingDistribution", {
            params: { roundId: round.id },
            body: { version: round.version, ratingDistribution },
          }),
        ),
      {
        done: "The rating distribution is published",
        failed: "Failed to publish the rating distribution",
        onSaved: onClose,
      },
    );
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
          Everyone sees this with their own result and on the round's rules page. You can't undo this. Later corrections
          don't change it.
        </Typography>
      </Box>
    </ConfirmDialog>
  );
};

const title = "For everyone";

/** What everyone will see once the distribution is published (docs/rounds.md#rating-distribution). */
const Preview = ({ roundId }: { readonly roundId: string }) => {
  const { data, error, mutate } = useRead("reviews", "getRatingDistribution", { params: { roundId } });
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) {
    return (
      <Card title={title}>
        <UntilLoaded title="The rating distribution couldn't be loaded" data={data} error={error} retry={mutate}>
          <Skeleton variant="rounded" height={90} />
        </UntilLoaded>
      </Card>
    );
  }
  const { round, ratingDistribution, refusal } = data;
  if (ratingDistribution === null) {
    return (
      <Card title={title} text="You can't publish the rating distribution of this round yet.">
        <Typography>{refusal}</Typography>
      </Card>
    );
  }
  return (
    <Card
      title={title}
      text="Nothing is published yet. This is exactly what everyone would see."
      actions={<Button onClick={() => setOpen(true)}>Publish to Everyone</Button>}
    >
      <RatingDistribution ratingDistribution={ratingDistribution} />
      {isOpen && (
        <PublishDistributionDialog
          round={round}
          ratingDistribution={ratingDistribution}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
};

export const RatingDistributionCard = ({ round }: { readonly round: Round }) => {
  if (round.ratingDistributionErasedOn !== undefined) {
    return (
      <Card
        title={title}
        text={`A rating distribution was published and then removed on ${formatDay(round.ratingDistributionErasedOn)}.`}
      >
        <Typography>
          This distribution could have revealed an erased rating, so it was removed and can't be published again.
        </Typography>
      </Card>
    );
  }
  return round.ratingDistribution === undefined ? (
    <Preview roundId={round.id} />
  ) : (
    <Card title={title} text={`Published on ${formatDay(round.ratingDistribution.publishedOn)}. It no longer changes.`}>
      <RatingDistribution ratingDistribution={round.ratingDistribution} />
    </Card>
  );
};
