import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { ReactNode, Ref } from "react";
import { Link as RouterLink } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import { PersonAvatar } from "./PersonAvatar.tsx";

interface PersonCardProps {
  readonly person: Parameters<typeof PersonAvatar>[0]["person"] & Parameters<typeof fullName>[0];
  /** The page that the card opens. */
  readonly href: string;
  readonly linkRef?: Ref<HTMLAnchorElement>;
  /** One line below the name. */
  readonly text: string;
  /** Whether the card is highlighted, because something waits there. */
  readonly isMarked?: boolean;
  /** Shown beside the person. */
  readonly facts: ReactNode;
  /** Shown below the person. Raise it with a z-index if it can be clicked itself. */
  readonly children?: ReactNode;
}

/** A person in a list of cards. The link of the name covers the card. */
export const PersonCard = ({ person, href, linkRef, text, isMarked = false, facts, children }: PersonCardProps) => (
  <Paper
    component="li"
    variant="outlined"
    sx={{
      position: "relative",
      p: { xs: 2, md: 2.5 },
      ...(isMarked && { borderLeft: 4, borderLeftColor: "primary.main" }),
      "&:hover": { borderColor: "text.faint" },
      "&:has(a:focus-visible)": { outline: 2, outlineStyle: "solid", outlineColor: "primary.main", outlineOffset: 2 },
    }}
  >
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 1.5 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, flex: "1 1 280px", minWidth: 0 }}>
        <PersonAvatar person={person} size={44} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: "anywhere" }}>
            <Link
              ref={linkRef}
              component={RouterLink}
              to={href}
              underline="none"
              sx={{
                color: "text.primary",
                fontWeight: "inherit",
                "&:focus-visible": { outline: "none" },
                "&::after": { content: '""', position: "absolute", inset: 0 },
              }}
            >
              {fullName(person)}
            </Link>
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            {text}
          </Typography>
        </Box>
      </Box>
      {facts}
    </Box>
    {children}
  </Paper>
);
