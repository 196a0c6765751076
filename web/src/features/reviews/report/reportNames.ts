import type { ReportPerson } from "#domain/reviews/views/reportModel.ts";

export const reportName = ({ firstName, lastName, email }: ReportPerson): string =>
  `${firstName} ${lastName}`.trim() || (email ?? "");

export const reportPeople = (people: readonly ReportPerson[]): ReadonlyMap<string, ReportPerson> =>
  new Map(people.map((person) => [person.id, person]));
