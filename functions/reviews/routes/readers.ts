import { personNameOf } from "#domain/people/editing.ts";
import type * as reviews from "#domain/reviews/contract.ts";
import { readerRoles } from "#domain/reviews/terms.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { RouteHandler } from "../../http/serve.ts";
import { profileKey } from "../../people/store/people.ts";
import { noReviewAuthority } from "../../people/store/reviewAuthority.ts";
import { readItems } from "../../table/readItems.ts";
import { reviewKey, toReview } from "../store/reviewItems.ts";
import { readReaders } from "../store/reviewReaders.ts";

export const listReviewReaders: RouteHandler<typeof reviews.listReviewReaders> = async ({
  store,
  params: { reviewId },
  authorize,
  now,
}) => {
  const [pointer, readers] = await Promise.all([
    store.entities.reviewPointer.get({ reviewId }).go({ consistent: true }),
    readReaders(store, reviewId, now),
  ]);
  const { employeeId, roundId } = assertFound("review", pointer.data);
  const readerIds = new Set(readers.map(({ readerId }) => readerId));
  const keys = [reviewKey(employeeId, roundId), ...[...readerIds].map(profileKey)];
  const Items = await readItems(store, keys, true);
  const review = assertFound("review", store.entities.review.parse({ Items }).data[0]);
  // Only the employee may read the rows, so neither the manager nor the review authority is needed.
  authorize(toReview(review, noReviewAuthority));
  const people = new Map(store.entities.user.parse({ Items }).data.map((person) => [person.id, person]));
  return {
    items: [...Map.groupBy(readers, ({ readerId }) => readerId)]
      .map(([readerId, rows]) => {
        const person = people.get(readerId);
        const days = rows.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]).toSorted(compareKeys);
        return {
          person: person ? personNameOf(person) : null,
          roles: readerRoles.filter((role) => rows.some((row) => row.role === role)),
          firstDay: days.at(0) ?? "",
          lastDay: days.at(-1) ?? "",
        };
      })
      .toSorted((a, b) => compareKeys(b.lastDay, a.lastDay) || compareKeys(b.firstDay, a.firstDay)),
  };
};
