import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { fullName } from "#domain/people/terms.ts";
import { PersonAvatar } from "./PersonAvatar.tsx";

interface PersonLineProps {
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly avatarUrl?: string | null;
  };
  /** Shown below the name. Defaults to the e-mail; null shows nothing. */
  readonly text?: ReactNode;
}

/** A person with their picture, name and one line below it. */
export const PersonLine = ({ person, text = person.email }: PersonLineProps) => (
  <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, minWidth: 0 }}>
    <PersonAvatar person={person} />
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="p" sx={{ overflowWrap: "anywhere" }}>
        {fullName(person)}
      </Typography>
      {text !== null && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {text}
        </Typography>
      )}
    </Box>
  </Box>
);
