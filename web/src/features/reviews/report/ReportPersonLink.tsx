import type { ReportPerson } from "#domain/reviews/views/reportModel.ts";
import { PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";
import { reportPersonName } from "./reportNames.ts";

interface ReportPersonLinkProps {
  readonly person: ReportPerson | undefined;
  readonly fallback: string;
}

/** A link only for viewers who may open the person's page. */
export const ReportPersonLink = ({ person, fallback }: ReportPersonLinkProps) =>
  person === undefined ? (
    fallback
  ) : (
    <PersonNameLink
      person={{ ...person, email: person.email ?? "" }}
      text={reportPersonName(person)}
      color="inherit"
      underline="hover"
    />
  );
