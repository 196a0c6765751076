import { sendBackNoteEndsOn } from "#domain/reviews/approval/sendingBack.ts";
import type { Review } from "#domain/reviews/model.ts";
import { organizationDay } from "../../clock.ts";
import { readOpenRequestUserIds } from "../../people/store/dataRequests.ts";
import { readReviewAuthority } from "../../people/store/reviewAuthority.ts";
import { readItems } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import { reviewKey, reviewsIn } from "../store/reviewItems.ts";

interface Note {
  readonly reviewId: string;
  readonly employeeId: string;
  readonly roundId: string;
  /** When the note was written, or the calibration session opened. */
  readonly at: string;
}

export const readExpiredNotes = async <One extends Note>(
  store: Store,
  notes: readonly One[],
  now: Date,
): Promise<readonly { readonly note: One; readonly review: Review | undefined }[]> => {
  if (notes.length === 0) {
    return [];
  }
  const today = organizationDay(now);
  const people = [...new Set(notes.map(({ employeeId }) => employeeId))];
  const keys = new Map(notes.map(({ employeeId, roundId, reviewId }) => [reviewId, reviewKey(employeeId, roundId)]));
  const [requested, Items, reviewAuthority] = await Promise.all([
    readOpenRequestUserIds(store, people, today),
    readItems(store, [...keys.values()], true),
    readReviewAuthority(store),
  ]);
  const reviews = new Map(reviewsIn(store, Items, reviewAuthority).map((review) => [review.id, review]));
  return notes
    .map((note) => ({ note, review: reviews.get(note.reviewId) }))
    .filter(({ note: { employeeId, at }, review }) => {
      const hasOpenAppeal = review?.appeal !== undefined && review.appeal.outcome === undefined;
      const sharedAt = review?.sharedWithEmployeeAt ?? null;
      const end = sendBackNoteEndsOn(organizationDay(at), sharedAt && organizationDay(sharedAt));
      return !requested.has(employeeId) && !hasOpenAppeal && end <= today;
    });
};
