import type { ReportPerson } from "#domain/reviews/views/reportModel.ts";

/** The full name of somebody whom a report names. */
export const reportName = ({ firstName, lastName, email }: ReportPerson): string =>
  `${firstName} ${lastName}`.trim() || (email ?? "");

/** The people whom a report names, by id. */
export const reportPeople = (people: readonly ReportPerson[]): ReadonlyMap<string, ReportPerson> =>
  new Map(people.map((person) => [person.id, person]));
