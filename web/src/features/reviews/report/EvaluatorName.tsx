import type { ReportPerson } from "#domain/reviews/views/reportModel.ts";
import { EmailLine } from "#web/ui/people/EmailLine.tsx";
import { ReportPersonLink } from "./ReportPersonLink.tsx";

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
      <ReportPersonLink person={person} fallback="" />
      {person.email !== null && <EmailLine email={person.email} />}
    </>
  );
