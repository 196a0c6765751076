import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { formatDay } from "#web/lib/words/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { PublishedPicture } from "../shared/PublishedPicture.tsx";
import { PublishPictureDialog } from "./PublishPictureDialog.tsx";

const title = "For everybody";

/** What can be published of a completed round, as everybody will see it (docs/rounds.md#the-published-picture). */
const Preview = ({ roundId }: { readonly roundId: string }) => {
  const { data, error, mutate } = useRead("reviews", "getRoundPicture", { params: { roundId } });
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) {
    return (
      <Card title={title}>
        {error === undefined ? (
          <LoadingState>
            <Skeleton variant="rounded" height={90} />
          </LoadingState>
        ) : (
          <ErrorState title="The picture could not be loaded" error={error} onRetry={() => void mutate()} />
        )}
      </Card>
    );
  }
  const { round, picture, refusal } = data;
  if (picture === null) {
    return (
      <Card title={title} text="You may publish a picture of this round, but not yet.">
        <Typography>{refusal}</Typography>
      </Card>
    );
  }
  return (
    <Card
      title={title}
      text="Nothing is published yet. This is exactly what everybody would see."
      actions={<Button onClick={() => setOpen(true)}>Publish to everybody</Button>}
    >
      <PublishedPicture picture={picture} />
      {isOpen && <PublishPictureDialog round={round} picture={picture} onClose={() => setOpen(false)} />}
    </Card>
  );
};

/** The published picture of a round for the cto: what it is, or what it would be. */
export const PictureCard = ({ round }: { readonly round: Round }) => {
  if (round.pictureErasedOn !== undefined) {
    return (
      <Card title={title} text={`A picture was published. It went on ${formatDay(round.pictureErasedOn)}.`}>
        <Typography>
          Somebody’s data was erased then, and the picture, less the reviews that remain, would have told their rating.
          It is not published again.
        </Typography>
      </Card>
    );
  }
  return round.picture === undefined ? (
    <Preview roundId={round.id} />
  ) : (
    <Card title={title} text={`Published on ${formatDay(round.picture.publishedOn)}. It does not change any more.`}>
      <PublishedPicture picture={round.picture} />
    </Card>
  );
};
