import type { EntityItem } from "electrodb";
import { isInForce } from "#domain/reviews/exceptions.ts";
import type { Review, ReviewException } from "#domain/reviews/model.ts";
import type { RawItem } from "../../table/partition.ts";
import type { ItemKey } from "../../table/readItems.ts";
import type { Entities, Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { exceptionScopes } from "../entities/reviews.ts";

const toException = ({ scope, kind, reason, madeAt }: EntityItem<Entities["reviewException"]>): ReviewException => ({
  kind,
  evaluation: scope === "review" ? null : scope,
  reason,
  madeAt,
});

export const inForceExceptionsIn = (
  store: Store,
  items: readonly RawItem[],
  review: Review,
): readonly ReviewException[] =>
  store.entities.reviewException
    .parse({ Items: [...items] })
    .data.filter(({ reviewId }) => reviewId === review.id)
    .map(toException)
    .filter((exception) => isInForce(review, exception));

/** Exceptions that may be in force; empty for most reviews. */
export const inForceExceptionKeys = (review: Review): readonly ItemKey[] =>
  exceptionScopes
    .filter((scope) => isInForce(review, { evaluation: scope === "review" ? null : scope }))
    .map((scope) => ({ pk: `REVIEW#${review.id}`, sk: `EXCEPTION#${scope}` }));

/** Replaces an earlier exception of the same scope. */
export const exceptionWrite = (
  reviewId: string,
  { kind, evaluation, reason, madeAt }: ReviewException,
): TransactionWrite => ({
  write: ({ reviewException }) =>
    reviewException.put({ reviewId, scope: evaluation ?? "review", kind, reason, madeAt }).commit(),
});
