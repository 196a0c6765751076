import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import { PersonAvatar } from "./PersonAvatar.tsx";

interface PersonLineProps {
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly avatarUrl?: string | null;
  };
  /** The page that the name leads to. */
  readonly href?: string;
  /** Shown below the name. Defaults to the e-mail; null shows nothing. */
  readonly text?: ReactNode;
}

/** A person with their picture, name and one line below it. */
export const PersonLine = ({ person, href, text = person.email }: PersonLineProps) => (
  <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, minWidth: 0 }}>
    <PersonAvatar person={person} />
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="p" sx={{ overflowWrap: "anywhere" }}>
        {href === undefined ? (
          fullName(person)
        ) : (
          <Link component={RouterLink} to={href} color="inherit">
            {fullName(person)}
          </Link>
        )}
      </Typography>
      {text !== null && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {text}
        </Typography>
      )}
    </Box>
  </Box>
);
