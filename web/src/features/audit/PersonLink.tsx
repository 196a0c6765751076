import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import type { NameOf } from "./auditTexts.ts";

/** Everyone who reads the audit trail may open the person's page. A name without a page is plain text. */
export const PersonLink = ({
  id,
  nameOf,
  isQuiet = false,
  children,
}: {
  readonly id: string | null;
  readonly nameOf: NameOf;
  readonly isQuiet?: boolean;
  readonly children: string;
}) =>
  id === null || nameOf(id) === null ? (
    children
  ) : (
    <Link
      component={RouterLink}
      to={paths.person.getHref(id)}
      {...(isQuiet && { color: "inherit", underline: "hover" })}
    >
      {children}
    </Link>
  );
