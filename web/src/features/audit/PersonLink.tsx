import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import type { NameOf } from "./auditTexts.ts";

/** A name that leads to the person's page, which everybody who reads the audit trail may open; others stay text. */
export const PersonLink = ({
  id,
  nameOf,
  children,
}: {
  readonly id: string | null;
  readonly nameOf: NameOf;
  readonly children: string;
}) =>
  id === null || nameOf(id) === null ? (
    children
  ) : (
    <Link component={RouterLink} to={paths.person.getHref(id)}>
      {children}
    </Link>
  );
