import type { OwnDataEntry } from "#domain/people/data/ownDataModel.ts";
import { openedReview } from "#domain/reviews/acknowledging.ts";
import type { Page } from "#domain/shared/route.ts";
import { recordOpening } from "../../reviews/recordOpening.ts";
import { readAllOwnReviews } from "../../reviews/reviewLists/ownReviews.ts";
import { readWholeReview } from "../../reviews/store/reviews.ts";
import { type OwnDataContext, readNames } from "./exportFields.ts";
import { receivedFeedback } from "./ownFeedback.ts";
import { calibratedEntries, hasTexts, namedInReview, ownReviewEntries, sendBackNoteEntries } from "./ownReview.ts";

/** One review per page, because reviews can be long. The cursor is the index of the next review. */
export const openOwnReviewPage = async (
  { store, actor, now, today }: OwnDataContext,
  isRequested: boolean,
  cursor: string | undefined,
): Promise<Page<OwnDataEntry>> => {
  const items = await readAllOwnReviews({ store, actor, today });
  const index = Number(cursor ?? 0);
  const listedReview = items[index];
  if (listedReview === undefined) {
    return { items: [], cursor: null };
  }
  const whole = await readWholeReview(store, listedReview.id);
  const feedback = await receivedFeedback(store, actor, whole, { isRequested, today });
  if (hasTexts(actor, whole) || feedback.hasTexts) {
    const after = openedReview(whole.review, today);
    const opening = { before: whole.review, after, readerId: actor.id, role: "employee" } as const;
    await recordOpening(store, { ...opening, today, now }, whole.readers);
  }
  const nameOf = await readNames(store, namedInReview(whole));
  return {
    items: [
      ...ownReviewEntries(actor, whole, nameOf, now),
      ...feedback.entries,
      ...(isRequested ? [...sendBackNoteEntries(whole), ...calibratedEntries(whole)] : []),
    ],
    cursor: index + 1 < items.length ? String(index + 1) : null,
  };
};
