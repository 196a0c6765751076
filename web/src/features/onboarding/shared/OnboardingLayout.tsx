import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { mayOpenOnboarding } from "#domain/onboarding/policy.ts";
import type { PersonName } from "#domain/people/model.ts";
import * as paths from "#domain/shared/paths.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { focusOutline } from "#web/theme/focusOutline.ts";
import { forcedChosen, forcedColorsQuery } from "#web/theme/forcedColors.ts";

export const twoColumns = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
  alignItems: "stretch",
  gap: 2,
} as const;

export const OnboardingSkeleton = () => (
  <>
    <Box sx={twoColumns}>
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={220} />
    </Box>
    <Box sx={{ display: "flex", gap: 1, overflow: "hidden", my: 2 }}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} variant="rounded" height={68} sx={{ flex: "1 0 152px" }} />
      ))}
    </Box>
    <Skeleton variant="rounded" height={420} />
  </>
);

export const MissingSectionNote = ({ shownTitle }: { readonly shownTitle: string }) => (
  <Alert severity="info" sx={{ mb: 2 }}>
    {`This section is no longer part of the onboarding. You see "${shownTitle}" instead.`}
  </Alert>
);

interface OnboardingNavProps {
  readonly userId: string;
  readonly manager: PersonName | null;
  readonly lead: PersonName | null;
}

/** Links to the pages of this onboarding that the viewer may open. */
const OnboardingNav = ({ userId, manager, lead }: OnboardingNavProps) => {
  const me = useMe();
  const { pathname } = useLocation();
  const pages = [
    ...(mayOpenOnboarding(me, { id: userId, managerId: manager?.id ?? null, leadId: lead?.id ?? null })
      ? [{ label: "Progress", href: paths.onboardingProgress.getHref(userId) }]
      : []),
    ...(me.id === userId && me.isOnboarding ? [{ label: "My Onboarding", href: paths.onboarding.getHref() }] : []),
    { label: "Weekly Review", href: paths.onboardingWeeklyReview.getHref(userId) },
  ];
  return (
    <Box
      component="nav"
      aria-label="Onboarding"
      sx={{ display: "flex", flexDirection: { xs: "row", lg: "column" }, flexWrap: "wrap", gap: 0.5 }}
    >
      {pages.map(({ label, href }) => {
        const isCurrent = pathname === href;
        return (
          <Box
            key={href}
            component={Link}
            to={href}
            aria-current={isCurrent ? "page" : undefined}
            sx={{
              px: 1.5,
              py: 1,
              borderRadius: 1,
              color: "text.secondary",
              fontWeight: 500,
              textDecoration: "none",
              "&:hover": { bgcolor: "line.soft", color: "text.primary" },
              "&:focus-visible": { ...focusOutline, outlineOffset: -2 },
              "&&[aria-current]": {
                color: "tones.accent.text",
                bgcolor: "tones.accent.background",
                fontWeight: 600,
                [forcedColorsQuery]: forcedChosen,
              },
            }}
          >
            {label}
          </Box>
        );
      })}
    </Box>
  );
};

interface OnboardingLayoutProps extends OnboardingNavProps {
  readonly children: ReactNode;
}

export const OnboardingLayout = ({ children, ...nav }: OnboardingLayoutProps) => (
  <Box
    sx={{
      display: "grid",
      gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "150px minmax(0, 1fr)" },
      alignItems: "start",
      gap: 2,
    }}
  >
    <Box sx={{ position: { lg: "sticky" }, top: { lg: 72 } }}>
      <OnboardingNav {...nav} />
    </Box>
    <Box sx={{ minWidth: 0 }}>{children}</Box>
  </Box>
);
