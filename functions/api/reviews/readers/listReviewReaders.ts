import { personNameOf } from "#domain/people/editing.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { noLeavers } from "../../../store/people/leavers.ts";
import { profileKey } from "../../../store/people/people.ts";
import { reviewKey, toReview } from "../../../store/reviews/reviewItems.ts";
import { readReaders } from "../../../store/reviews/reviewReaders.ts";
import { readItems } from "../../../store/table/readItems.ts";

export const handler = serve(reviews.listReviewReaders, async ({ store, params: { reviewId }, authorize, now }) => {
  const [pointer, readers] = await Promise.all([
    store.entities.reviewPointer.get({ reviewId }).go({ consistent: true }),
    readReaders(store, reviewId, now),
  ]);
  const { employeeId, roundId } = assertFound("review", pointer.data);
  const keys = [reviewKey(employeeId, roundId), ...readers.map(({ readerId }) => profileKey(readerId))];
  const Items = await readItems(store, keys, true);
  const review = assertFound("review", store.entities.review.parse({ Items }).data[0]);
  // Only the employee may read the rows, so the acting manager is not needed, nor the leavers that decide who it is.
  authorize(toReview(review, noLeavers));
  const people = new Map(store.entities.user.parse({ Items }).data.map((person) => [person.id, person]));
  return {
    items: readers
      .toSorted((a, b) => compareKeys(b.lastDay, a.lastDay) || compareKeys(b.firstDay, a.firstDay))
      .map(({ readerId, role, firstDay, lastDay }) => {
        const person = people.get(readerId);
        return {
          person: person ? personNameOf(person) : null,
          role,
          firstDay,
          lastDay,
        };
      }),
  };
});
