import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { reviewStage } from "#domain/reviews/stages.ts";
import type { ReviewStage, ReviewTask } from "#domain/reviews/terms.ts";
import type { AssignedReview } from "#domain/reviews/views/listModel.ts";
import { useListOrigin } from "#web/lib/listOrigin.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useShortcuts } from "#web/lib/shortcuts.ts";
import { taskHref, useReviewTaskList } from "#web/lib/tasks/useReviewTasks.ts";
import { filteredManagerId } from "../managed/listFilters.ts";
import { rememberOpenedRow } from "./returnRow.ts";

interface Queued {
  readonly review: { readonly id: string };
}

export interface QueuePosition<Item> {
  /** Zero-based; null if the review isn't in the queue. */
  readonly index: number | null;
  readonly total: number;
  readonly previous: Item | null;
  readonly next: Item | null;
}

/**
 * If the review left the queue, `next` is the review now at `lastSeenIndex`, or the first review if that is past the
 * end. If it was never queued, `next` is the first review.
 */
export const queuePosition = <Item extends Queued>(
  queue: readonly Item[],
  reviewId: string,
  lastSeenIndex: number | null,
): QueuePosition<Item> => {
  const total = queue.length;
  const index = queue.findIndex(({ review }) => review.id === reviewId);
  if (index >= 0) {
    return { index, total, previous: queue[index - 1] ?? null, next: queue[index + 1] ?? null };
  }
  const next = queue[lastSeenIndex ?? 0] ?? queue[0] ?? null;
  return { index: null, total, previous: lastSeenIndex === null ? null : (queue[lastSeenIndex - 1] ?? null), next };
};

interface Seen {
  readonly reviewId: string;
  readonly index: number;
  readonly task: ReviewTask;
  readonly stage: ReviewStage;
  readonly round: Round;
}

/** The queue excludes the viewer's own reviews and tasks after sharing. */
const tasksNotQueued: ReadonlySet<ReviewTask> = new Set([
  "selfEvaluation",
  "openResult",
  "acknowledge",
  "discussResult",
  "appeal",
]);

const queuedTasks = (items: readonly AssignedReview[]): readonly AssignedReview[] =>
  items.filter(({ task }) => !tasksNotQueued.has(task));

/**
 * J and K go to neighbors (docs/evaluations.md#the-queue). Keeps the list's manager filter. Each step also refetches
 * the queue, because colleagues change it.
 */
export const useQueue = (reviewId: string) => {
  const { from } = useListOrigin();
  const managerId = filteredManagerId(from);
  const { data, mutate } = useReviewTaskList(managerId);
  // Shares the page's own request.
  const view = useRead("reviews", "getReview", { params: { reviewId } });
  const navigate = useNavigate();
  const [lastSeen, setLastSeen] = useState<Seen | null>(null);
  const busy = useRef(false);
  /** Null after the page is left. */
  const shownId = useRef<string | null>(null);
  const queue = queuedTasks(data?.items ?? []);
  const seen = lastSeen?.reviewId === reviewId ? lastSeen : null;
  const place = queuePosition(queue, reviewId, seen?.index ?? null);
  const current = place.index === null ? undefined : queue[place.index];
  const index = place.index;

  useEffect(() => rememberOpenedRow(reviewId), [reviewId]);
  useEffect(() => {
    shownId.current = reviewId;
    return () => {
      shownId.current = null;
    };
  }, [reviewId]);
  useEffect(() => {
    if (current === undefined || index === null) {
      return;
    }
    const stage = reviewStage(current.review);
    setLastSeen((before) =>
      before?.reviewId === reviewId && before.index === index && before.stage === stage
        ? before
        : { reviewId, index, task: current.task, stage, round: current.round },
    );
  }, [current, index, reviewId]);

  /** `arrival` adds navigation state for the opened page. */
  const go = async (to: "previous" | "next", arrival: object = {}): Promise<void> => {
    if (busy.current) {
      return;
    }
    busy.current = true;
    const targetIn = (items: readonly AssignedReview[]) => queuePosition(items, reviewId, seen?.index ?? null)[to];
    const open = async (target: AssignedReview): Promise<void> => {
      // The browser's Back then leads to the list, no matter how many reviews were opened.
      await navigate(taskHref(target), {
        replace: true,
        state: { ...(from !== null && { from }), ...arrival },
      });
    };
    // The queue shown is nearly always current, so its next review opens during the refetch.
    const reading = mutate().catch(() => undefined);
    const shownTarget = targetIn(queue);
    try {
      if (shownTarget !== null) {
        await open(shownTarget);
      }
    } finally {
      busy.current = false;
    }
    const fresh = await reading;
    const items = queuedTasks(fresh?.items ?? []);
    const target = targetIn(items);
    const isGone = shownTarget === null || !items.some(({ review }) => review.id === shownTarget.review.id);
    if (target !== null && isGone && shownId.current === (shownTarget?.review.id ?? reviewId)) {
      await open(target);
    }
  };
  useShortcuts([
    ...(place.next === null
      ? []
      : [{ key: "j", mod: false, label: "Next review in your To Do", run: () => void go("next") }]),
    ...(place.previous === null
      ? []
      : [{ key: "k", mod: false, label: "Previous review in your To Do", run: () => void go("previous") }]),
  ]);
  const left = place.index === null ? seen : null;
  const isDone = left !== null && view.data !== undefined && reviewStage(view.data.review) !== left.stage;
  const isWithdrawn = left !== null && !isDone && !view.isValidating;
  const total = place.total + (data === undefined ? 0 : data.total - data.items.length);
  return {
    ...place,
    /** Includes reviews that aren't loaded yet. */
    total,
    /** 0 if unknown, because not all are loaded. */
    earlyCount: total === queue.length ? queue.filter(({ isNotDueYet }) => isNotDueYet).length : 0,
    isFilteredByManager: managerId !== null,
    /** The finished task; null if the review is still queued or never was. */
    finishedTask: isDone ? left : null,
    /** Whether it left the queue undone: its manager changed, or its round was completed. */
    isWithdrawn,
    isShown: data !== undefined && (total > 0 || isDone || isWithdrawn),
    go,
  };
};
export type Queue = ReturnType<typeof useQueue>;
