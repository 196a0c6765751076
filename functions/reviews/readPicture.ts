import type { Review } from "#domain/reviews/model.ts";
import { type PictureInput, pictureOf, pictureRefusal } from "#domain/reviews/picture.ts";
import type { PictureShares, Round } from "#domain/reviews/rounds/roundModel.ts";
import { isSetAside } from "#domain/reviews/setAside.ts";
import { unpackSummary } from "#domain/reviews/summaries.ts";
import { readReviewsOfRound } from "../store/reviews/roundReport.ts";
import { assertCountedRound, reviewCount } from "../store/reviews/rounds.ts";
import type { Store } from "../store/store.ts";

/** The picture that a round would have now; null, with the reason, if it cannot be published. */
export interface ReadPicture {
  readonly round: Round;
  readonly picture: PictureShares | null;
  readonly refusal: string | null;
}

/** Whether a picture of a round may still be published, as far as the round itself tells. */
export const mayGetPicture = ({ picture, pictureErasedOn, status }: PictureInput["round"]): boolean =>
  picture === undefined && pictureErasedOn === undefined && status === "completed";

/** Whether a round could have a picture at all, before its reviews are read. */
const isWorthReading = ({ round, unshared }: Omit<PictureInput, "ratings" | "shared">): boolean =>
  mayGetPicture(round) && unshared === 0;

/** The ratings that a picture of these reviews counts. */
export const picturedRatings = (reviews: readonly Review[]): readonly number[] =>
  reviews.flatMap((review) => {
    const { final } = review.summaries ?? {};
    const rating = isSetAside(review) || final === undefined ? null : unpackSummary(final).rating.value;
    return rating === null ? [] : [rating];
  });

/**
 * Reads the picture of a round: two requests at once, and one for each megabyte of its reviews if all of them are shared.
 * Errors: NOT_FOUND.
 */
export const readPicture = async (store: Store, roundId: string): Promise<ReadPicture> => {
  const {
    round,
    leavers,
    counts: { all },
  } = await assertCountedRound(store, roundId);
  const state = { round, shared: all.shared, unshared: reviewCount(all) - all.shared };
  const reviews = isWorthReading(state) ? await readReviewsOfRound(store, roundId, leavers) : [];
  const ratings = picturedRatings(reviews);
  const refusal = pictureRefusal({ ...state, ratings });
  return { round, refusal, picture: refusal === null ? pictureOf(ratings) : null };
};
