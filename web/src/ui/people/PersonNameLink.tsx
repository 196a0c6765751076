import Link, { type LinkProps } from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import type { PersonName } from "#domain/people/model.ts";
import { mayOpenPerson, type PagePerson } from "#domain/people/policy.ts";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { useMe } from "#web/lib/session/session.tsx";

interface PersonNameLinkProps extends Pick<LinkProps, "color" | "underline"> {
  /** Without manager, lead and approvers, only the person and viewers who may open every page get a link. */
  readonly person: PersonName & Partial<PagePerson>;
  /** Replaces the name, such as "Mina Boss (left)". */
  readonly text?: string;
}

/** A review's approver in the form that `mayOpenPerson` expects. */
export const approverIdsOf = (approverId: string | undefined): readonly string[] =>
  approverId === undefined ? [] : [approverId];

/** Links to the person's page for viewers who may open it (docs/people.md#the-person-page). */
export const PersonNameLink = ({ person, text = fullName(person), ...link }: PersonNameLinkProps) => {
  const { id, managerId = null, leadId = null, approverIds = [] } = person;
  return mayOpenPerson(useMe(), { id, managerId, leadId, approverIds }) ? (
    <Link component={RouterLink} to={paths.person.getHref(id)} {...link}>
      {text}
    </Link>
  ) : (
    text
  );
};
