import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Round, WaitingReview } from "#domain/reviews/model.ts";
import type { ReviewTask } from "#domain/reviews/terms.ts";
import { useShortcuts } from "#web/lib/shortcuts.ts";
import { taskHref, useWaitingList } from "#web/lib/waiting/useWaitingReviews.ts";
import { placeInQueue } from "./placeInQueue.ts";
import { rememberOpened } from "./returnPlace.ts";

/** What the queue said of the open review while it waited. */
interface Seen {
  readonly reviewId: string;
  readonly index: number;
  readonly task: ReviewTask;
  readonly round: Round;
}

/** The reviews of others: a person's own self evaluation is not part of the queue. */
const ofOthers = (items: readonly WaitingReview[]): readonly WaitingReview[] =>
  items.filter(({ task }) => task !== "selfEvaluation");

/**
 * The place of the open review among those that wait for the viewer, with the keys J and K for its neighbours
 * (docs/reviews.md#the-next-one). The queue is read again before each step, because colleagues change it.
 */
export const useQueue = (reviewId: string) => {
  const { data, mutate } = useWaitingList();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [lastSeen, setLastSeen] = useState<Seen | null>(null);
  const busy = useRef(false);
  const queue = ofOthers(data?.items ?? []);
  const seen = lastSeen?.reviewId === reviewId ? lastSeen : null;
  const place = placeInQueue(queue, reviewId, seen?.index ?? null);
  const current = place.index === null ? undefined : queue[place.index];
  const index = place.index;

  useEffect(() => rememberOpened(reviewId), [reviewId]);
  useEffect(() => {
    if (current === undefined || index === null) {
      return;
    }
    setLastSeen((before) =>
      before?.reviewId === reviewId && before.index === index && before.task === current.task
        ? before
        : { reviewId, index, task: current.task, round: current.round },
    );
  }, [current, index, reviewId]);

  const go = async (to: "previous" | "next"): Promise<void> => {
    if (busy.current) {
      return;
    }
    busy.current = true;
    try {
      // If the queue cannot be read, the one that is shown has to do.
      const fresh = await mutate().catch(() => undefined);
      const target = placeInQueue(fresh ? ofOthers(fresh.items) : queue, reviewId, seen?.index ?? null)[to];
      if (target !== null) {
        // One step back then leads to the list, however many reviews were walked through.
        await navigate(taskHref(target), { replace: true, state });
      }
    } finally {
      busy.current = false;
    }
  };
  useShortcuts([
    ...(place.next === null
      ? []
      : [{ key: "j", mod: false, label: "Next review that waits for you", run: () => void go("next") }]),
    ...(place.previous === null
      ? []
      : [{ key: "k", mod: false, label: "Previous review that waits for you", run: () => void go("previous") }]),
  ]);
  return {
    ...place,
    isLoaded: data !== undefined,
    /** All that wait, also those that are not read yet. */
    total: place.total + (data === undefined ? 0 : data.total - data.items.length),
    /** What the viewer had to do here before it was done; null if the review still waits or never did. */
    done: place.index === null ? seen : null,
    go,
  };
};
export type Queue = ReturnType<typeof useQueue>;
