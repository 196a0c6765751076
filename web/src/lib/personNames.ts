import type { PersonRow } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { ApiArgs } from "./apiTypes.ts";

/** The maximum number of names per request. */
const maxIds = 100;

/** The managers of the employees of these reviews, also those who left. */
export const managersOf = (reviews: readonly Pick<Review, "employee">[]): readonly string[] =>
  reviews.flatMap(({ employee }) => employee.managerId ?? employee.absentManagerId ?? []);

/** The managers and leads of these people. */
export const responsibleFor = (people: readonly Pick<PersonRow, "managerId" | "leadId">[]): readonly string[] =>
  people.flatMap(({ managerId, leadId }) => [managerId, leadId].filter((id) => id !== null));

/** The requests that read the names of these people; none if there is nobody to name. */
export const namesRequests = (ids: readonly string[]): readonly ApiArgs<"people", "listPeopleNames">[] => {
  const sorted = [...new Set(ids)].toSorted();
  return Array.from({ length: Math.ceil(sorted.length / maxIds) }, (_, index) => ({
    query: { ids: sorted.slice(index * maxIds, (index + 1) * maxIds).join(",") },
  }));
};
