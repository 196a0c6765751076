import type { ReportPerson } from "#domain/reviews/views/reportModel.ts";
import { PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";
import { reportName } from "./reportNames.ts";

interface ReportPersonLinkProps {
  readonly person: ReportPerson | undefined;
  /** What stands there without anybody. */
  readonly nobody: string;
}

/** Somebody whom a report names, as a link for whoever may open them. */
export const ReportPersonLink = ({ person, nobody }: ReportPersonLinkProps) =>
  person === undefined ? (
    nobody
  ) : (
    <PersonNameLink
      person={{ ...person, email: person.email ?? "" }}
      text={reportName(person)}
      color="inherit"
      underline="hover"
    />
  );
