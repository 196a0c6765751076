import Box from "@mui/material/Box";
import { type ReactNode, useContext } from "react";
import { useLocation } from "react-router-dom";
import { useMe } from "#web/lib/session/session.tsx";
import { atFirstQuestion } from "../evaluation/useFirstOpenQuestion.ts";
import { followsOtherReviews } from "../shared/followsOtherReviews.ts";
import { InWalk } from "./InWalk.tsx";
import { QueueBar } from "./QueueBar.tsx";
import { QueueContext } from "./queueContext.ts";
import { useQueue } from "./useQueue.ts";
import { walkIn } from "./walk.ts";

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

/** Shows a review within the list the viewer walks through, or else their queue. HR and employees have no queue. */
export const Queued = ({ reviewId, children }: QueuedProps) => {
  const me = useMe();
  const place = walkIn(useLocation().state, reviewId);
  if (place !== null) {
    return <InWalk place={place}>{children}</InWalk>;
  }
  return followsOtherReviews(me) ? <InQueue reviewId={reviewId}>{children}</InQueue> : children;
};

/** The queue's bar on a page that can't show its review, for example because someone else took it over. */
export const QueueWithoutReview = () => {
  const bar = useContext(QueueContext)?.bar ?? null;
  return bar === null ? null : <Box sx={{ mt: 2 }}>{bar}</Box>;
};
