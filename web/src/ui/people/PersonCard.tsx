import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import { visuallyHidden } from "@mui/utils";
import type { ReactNode, Ref } from "react";
import { Link as RouterLink } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import { focusOutline } from "#web/theme/focusOutline.ts";
import { UserText } from "#web/ui/text/UserText.tsx";
import { tappableLinks } from "../lists/denseRows.ts";
import { PersonAvatar } from "./PersonAvatar.tsx";
import { PersonNameLink } from "./PersonNameLink.tsx";

interface PersonCardProps {
  readonly person: Parameters<typeof PersonAvatar>[0]["person"] & Parameters<typeof PersonNameLink>[0]["person"];
  readonly href: string;
  readonly linkRef?: Ref<HTMLAnchorElement>;
  /** The page that the line below the name links to, such as "Onboarding". */
  readonly linkLabel: string;
  readonly text: ReactNode;
  /** Highlights the card, because it has a task. */
  readonly isHighlighted?: boolean;
  readonly facts: ReactNode;
  /** Shown below the person. Raise interactive content with a z-index. */
  readonly children?: ReactNode;
}

/** Lifts interactive content above the link that covers the card. */
export const AboveCardLink = ({ children }: { readonly children: ReactNode }) => (
  <Box component="span" sx={{ ...tappableLinks, position: "relative", zIndex: 1 }}>
    {children}
  </Box>
);

/** One link covers the card, and the name links to the person. */
export const PersonCard = ({
  person,
  href,
  linkRef,
  linkLabel,
  text,
  isHighlighted = false,
  facts,
  children,
}: PersonCardProps) => (
  <Paper
    component="li"
    variant="outlined"
    sx={{
      position: "relative",
      p: { xs: 2, md: 2.5 },
      ...(isHighlighted && { borderLeft: 4, borderLeftColor: "primary.main" }),
      "&:hover": { borderColor: "text.faint" },
      "&:has([data-covers-card]:focus-visible)": focusOutline,
    }}
  >
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 1.5 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, flex: "1 1 280px", minWidth: 0 }}>
        <PersonAvatar person={person} size={44} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <UserText variant="h2">
            <AboveCardLink>
              <PersonNameLink person={person} color="inherit" underline="hover" />
            </AboveCardLink>
          </UserText>
          <UserText variant="body2" sx={{ ...tappableLinks }}>
            <Link
              ref={linkRef}
              component={RouterLink}
              to={href}
              data-covers-card
              underline="none"
              sx={{
                color: "text.secondary",
                "&:focus-visible": { outline: "none" },
                "&::after": { content: '""', position: "absolute", inset: 0 },
              }}
            >
              <span style={visuallyHidden}>{`${linkLabel} of ${fullName(person)}:`}</span> {text}
            </Link>
          </UserText>
        </Box>
      </Box>
      {facts}
    </Box>
    {children}
  </Paper>
);
