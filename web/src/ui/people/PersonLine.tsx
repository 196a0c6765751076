import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { PersonName } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { oneLine } from "../lists/denseRows.ts";
import { Email } from "./Email.tsx";
import { PersonAvatar } from "./PersonAvatar.tsx";

interface PersonLineProps {
  readonly person: Omit<PersonName, "id"> & { readonly avatarUrl?: string | null };
  readonly href?: string;
  /** Shown below the name; the email by default, null for nothing. */
  readonly text?: ReactNode;
  readonly isTruncated?: boolean;
}

export const PersonLine = ({
  person,
  href,
  text = <Email address={person.email} />,
  isTruncated = false,
}: PersonLineProps) => (
  <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, minWidth: 0 }}>
    <PersonAvatar person={person} />
    <Box sx={{ minWidth: 0 }}>
      <Typography
        variant="h3"
        component="p"
        {...(isTruncated && { title: fullName(person) })}
        sx={isTruncated ? oneLine : { overflowWrap: "anywhere" }}
      >
        {href === undefined ? (
          fullName(person)
        ) : (
          <Link component={RouterLink} to={href} color="inherit">
            {fullName(person)}
          </Link>
        )}
      </Typography>
      {text !== null && (
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          {...(isTruncated && typeof text === "string" && { title: text })}
          sx={isTruncated ? oneLine : { overflowWrap: "anywhere" }}
        >
          {text}
        </Typography>
      )}
    </Box>
  </Box>
);
