import type { EntityItem } from "electrodb";
import { maxRequests, type RequestState } from "#domain/feedback/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import type { Page } from "#domain/shared/route.ts";
import { managedShards } from "../../reviews/entities/rounds.ts";
import { versionConflict, versionIs } from "../../table/conflicts.ts";
import { type RawItem, readPartition } from "../../table/partition.ts";
import type { ItemKey } from "../../table/readItems.ts";
import { readPage } from "../../table/readPage.ts";
import type { Entities, Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";

export type FeedbackList = EntityItem<Entities["feedbackList"]>;
export type FeedbackRequest = EntityItem<Entities["feedbackRequest"]>;
export type FeedbackText = EntityItem<Entities["feedbackText"]>;

export interface WholeFeedback {
  readonly list: FeedbackList | null;
  readonly requests: readonly FeedbackRequest[];
  readonly texts: readonly FeedbackText[];
}

export const feedbackPartition = (reviewId: string): string => `FEEDBACK#${reviewId}`;

const feedbackKey = (reviewId: string, sk: string): ItemKey => ({ pk: feedbackPartition(reviewId), sk });

export const feedbackListKey = (reviewId: string) => feedbackKey(reviewId, "LIST");
export const feedbackRequestKey = (reviewId: string, colleagueId: string) =>
  feedbackKey(reviewId, `ASKED#${colleagueId}`);
export const feedbackTextKey = (reviewId: string, colleagueId: string) => feedbackKey(reviewId, `TEXT#${colleagueId}`);

export const feedbackIn = ({ entities }: Store, Items: RawItem[]): WholeFeedback => ({
  list: entities.feedbackList.parse({ Items }).data[0] ?? null,
  requests: entities.feedbackRequest.parse({ Items }).data,
  texts: entities.feedbackText.parse({ Items }).data,
});

/** Consistent. One request. */
export const readFeedback = async (store: Store, reviewId: string): Promise<WholeFeedback> =>
  feedbackIn(store, await readPartition(store, feedbackPartition(reviewId)));

/** Null if the colleague wasn't asked. */
export const requestOf = ({ requests }: WholeFeedback, colleagueId: string): FeedbackRequest | null =>
  requests.find((request) => request.colleagueId === colleagueId) ?? null;

export const stateOf = (feedback: WholeFeedback, colleagueId: string): RequestState | null =>
  requestOf(feedback, colleagueId)?.state ?? null;

export const answersOf = ({ texts }: Pick<WholeFeedback, "texts">, colleagueId: string): string[] => [
  ...(texts.find((text) => text.colleagueId === colleagueId)?.answers ?? ["", ""]),
];

export const reviewFields = ({ id, roundId, employee }: Pick<Review, "id" | "roundId" | "employee">) => ({
  reviewId: id,
  employeeId: employee.id,
  roundId,
});

/** Replaces the list. Errors: VERSION_CONFLICT. */
export const feedbackListWrite = (
  before: FeedbackList | null,
  { waitingIn, ...after }: Omit<FeedbackList, "version">,
): TransactionWrite => ({
  write: ({ feedbackList }) => {
    const item = { ...after, ...(waitingIn !== undefined && { waitingIn }), version: (before?.version ?? 0) + 1 };
    return before === null
      ? feedbackList.create(item).commit()
      : feedbackList.put(item).where(versionIs(before.version)).commit();
  },
  conflictError: versionConflict(),
});

export const newRequestWrite = (
  review: Pick<Review, "id" | "roundId" | "employee">,
  colleagueId: string,
  now: Date,
): TransactionWrite => ({
  write: ({ feedbackRequest }) =>
    feedbackRequest
      .create({
        ...reviewFields(review),
        colleagueId,
        state: "asked",
        askedAt: now.toISOString(),
        openIn: review.roundId,
        version: 1,
      })
      .commit(),
  conflictError: staleReadError("This colleague was already asked. Reload the page."),
});

/** All feedback in a review uses the same counter, regardless of the employee's manager. */
const shardOf = (reviewId: string) =>
  managedShards[(reviewId.codePointAt(reviewId.length - 1) ?? 0) % managedShards.length] ?? "0";

/**
 * Sent feedback counts as text in the round (docs/rounds.md#deleting-or-putting-back-a-round), even after it is
 * withdrawn: a falling count would reveal the withdrawal.
 */
export const sentCountWrites = (
  before: Pick<FeedbackRequest, "state" | "reviewId" | "roundId">,
  state: RequestState,
): readonly TransactionWrite[] =>
  state !== "sent" || before.state === "sent"
    ? []
    : [
        {
          write: ({ roundCount }) =>
            roundCount
              .upsert({ roundId: before.roundId, shard: shardOf(before.reviewId) })
              .add({ feedback: 1 })
              .commit(),
        },
      ];

/** Null `answers` delete the text. Errors: VERSION_CONFLICT. */
export const requestWrites = (
  before: FeedbackRequest,
  change: { readonly state: RequestState; readonly sentAt?: string },
  answers: readonly string[] | null,
): readonly TransactionWrite[] => {
  const { reviewId, employeeId, roundId, colleagueId } = before;
  const { openIn: _open, sentAt: _sent, ...kept } = before;
  return [
    {
      write: ({ feedbackRequest }) =>
        feedbackRequest
          .put({
            ...kept,
            ...change,
            ...(change.state === "asked" && { openIn: roundId }),
            version: before.version + 1,
          })
          .where(versionIs(before.version))
          .commit(),
      conflictError: versionConflict(),
    },
    {
      write: ({ feedbackText }) =>
        answers === null
          ? feedbackText.delete({ reviewId, colleagueId }).commit()
          : feedbackText.put({ reviewId, employeeId, roundId, colleagueId, answers: [...answers] }).commit(),
    },
    ...sentCountWrites(before, change.state),
  ];
};

/** Changes only `thankedAt`. Errors: VERSION_CONFLICT. */
export const thanksWrite = (before: FeedbackRequest, now: Date): TransactionWrite => ({
  write: ({ feedbackRequest }) =>
    feedbackRequest
      .put({ ...before, thankedAt: now.toISOString(), version: before.version + 1 })
      .where(versionIs(before.version))
      .commit(),
  conflictError: versionConflict(),
});

/** Requests to a person in a round, from the index, which may lag. One request. */
export const readRequestsTo = async (
  { entities }: Store,
  colleagueId: string,
  roundId: string,
): Promise<readonly FeedbackRequest[]> => {
  const { data } = await entities.feedbackRequest.query
    .byColleague({ colleagueId })
    .begins({ roundId })
    .go({ limit: maxRequests });
  return data;
};

export const hasUnasked = (list: Pick<FeedbackList, "colleagueIds">, requests: readonly FeedbackRequest[]): boolean =>
  list.colleagueIds.some((id) => !requests.some(({ colleagueId }) => colleagueId === id));

/** An answered request, with its text. Callers must count it (`sentCountWrites`). */
export const sentFeedbackWrites = (
  review: Pick<Review, "id" | "roundId" | "employee">,
  colleagueId: string,
  answers: readonly string[],
  at: string,
): readonly TransactionWrite[] => [
  {
    write: ({ feedbackRequest }) =>
      feedbackRequest
        .put({ ...reviewFields(review), colleagueId, state: "sent", askedAt: at, sentAt: at, version: 2 })
        .commit(),
  },
  {
    write: ({ feedbackText }) =>
      feedbackText.put({ ...reviewFields(review), colleagueId, answers: [...answers] }).commit(),
  },
];

/** In all rounds. One request. Errors: INVALID_INPUT for a foreign cursor. */
export const readRequestPage = (
  { entities }: Store,
  colleagueId: string,
  cursor: string | undefined,
): Promise<Page<FeedbackRequest>> =>
  readPage(cursor, (options) => entities.feedbackRequest.query.byColleague({ colleagueId }).go(options));
