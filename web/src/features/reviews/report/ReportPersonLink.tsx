import type { ReportPerson } from "#domain/reviews/views/reportModel.ts";
import { EmailLine } from "#web/ui/people/Email.tsx";
import { PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";

interface EvaluatorNameProps {
  /** Undefined if it wasn't recorded who completed the evaluation. */
  readonly person: ReportPerson | undefined;
}

/** Shows the email if two people in the report have the same name. */
export const EvaluatorName = ({ person }: EvaluatorNameProps) =>
  person === undefined ? (
    "Not recorded"
  ) : (
    <>
      <ReportPersonLink person={person} />
      {person.email !== null && <EmailLine email={person.email} />}
    </>
  );

export const reportPersonName = ({ firstName, lastName, email }: ReportPerson): string =>
  `${firstName} ${lastName}`.trim() || (email ?? "");

export const reportPeopleById = (people: readonly ReportPerson[]): ReadonlyMap<string, ReportPerson> =>
  new Map(people.map((person) => [person.id, person]));

/** A link only for viewers who may open the person's page. */
export const ReportPersonLink = ({ person }: { readonly person: ReportPerson }) => (
  <PersonNameLink
    person={{ ...person, email: person.email ?? "" }}
    text={reportPersonName(person)}
    color="inherit"
    underline="hover"
  />
);
