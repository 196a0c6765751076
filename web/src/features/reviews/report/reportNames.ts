import type { ReportPerson } from "#domain/reviews/views/reportModel.ts";

export const reportPersonName = ({ firstName, lastName, email }: ReportPerson): string =>
  `${firstName} ${lastName}`.trim() || (email ?? "");

export const reportPeopleById = (people: readonly ReportPerson[]): ReadonlyMap<string, ReportPerson> =>
  new Map(people.map((person) => [person.id, person]));
