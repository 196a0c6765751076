import type { ReportPerson } from "#domain/reviews/views/reportModel.ts";
import { EmailLine } from "#web/ui/people/EmailLine.tsx";
import { ReportPersonLink } from "./ReportPersonLink.tsx";

interface EvaluatorNameProps {
  /** Undefined if it was not recorded who completed an evaluation. */
  readonly person: ReportPerson | undefined;
}

/** Who completed evaluations: the name, with the e-mail below it if two people of the report have that name. */
export const EvaluatorName = ({ person }: EvaluatorNameProps) =>
  person === undefined ? (
    "Not recorded"
  ) : (
    <>
      <ReportPersonLink person={person} nobody="" />
      {person.email !== null && <EmailLine email={person.email} />}
    </>
  );
