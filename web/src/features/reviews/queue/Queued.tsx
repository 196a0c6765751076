import Box from "@mui/material/Box";
import { type ReactNode, useContext } from "react";
import { useMe } from "#web/lib/session.tsx";
import { atFirstQuestion } from "../evaluation/useFirstOpenQuestion.ts";
import { followsOtherReviews } from "../shared/followsOtherReviews.ts";
import { QueueBar } from "./QueueBar.tsx";
import { QueueContext } from "./queueContext.ts";
import { useQueue } from "./useQueue.ts";

interface QueuedProps {
  readonly reviewId: string;
  readonly children: ReactNode;
}

const InQueue = ({ reviewId, children }: QueuedProps) => {
  const queue = useQueue(reviewId);
  const bar = queue.isShown ? <QueueBar queue={queue} /> : null;
  const openNextQuestion = () => queue.go("next", atFirstQuestion);
  return <QueueContext value={{ bar, openNextQuestion }}>{children}</QueueContext>;
};

/** Puts a review's page into the queue of its viewer. hr and employees have none. */
export const Queued = ({ reviewId, children }: QueuedProps) => {
  const me = useMe();
  return followsOtherReviews(me) ? <InQueue reviewId={reviewId}>{children}</InQueue> : children;
};

/** The place in the queue on a page that cannot show its review, such as one that became somebody else's. */
export const QueueWithoutReview = () => {
  const bar = useContext(QueueContext)?.bar ?? null;
  return bar === null ? null : <Box sx={{ mt: 2 }}>{bar}</Box>;
};
