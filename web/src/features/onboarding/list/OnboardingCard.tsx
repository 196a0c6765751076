import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type MouseEvent, useRef } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { OnboardingRow } from "#domain/onboarding/model.ts";
import { percentOf, sumCounts, weekNumber } from "#domain/onboarding/rules.ts";
import { fullName, onboardingTypeLabels } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { dayOf } from "#domain/shared/time.ts";
import { serverNow } from "#web/lib/clock.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay, formatDayOf } from "#web/lib/dates.ts";
import { ProgressRing } from "#web/ui/ProgressRing.tsx";
import { PersonAvatar } from "#web/ui/people/PersonAvatar.tsx";
import { SectionStrip } from "./SectionStrip.tsx";
import { WeeklyReportStrip } from "./WeeklyReportStrip.tsx";

const Helper = ({ name, person }: { readonly name: string; readonly person: OnboardingRow["manager"] }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: "anywhere" }}>
      {person === null ? "Not assigned" : fullName(person)}
    </Typography>
  </Box>
);

/** An onboarding in the list. The link of the name covers the card. */
export const OnboardingCard = ({ onboarding }: { readonly onboarding: OnboardingRow }) => {
  const { person, onboardingType, startedOn, completedAt, manager, lead, sections, reports } = onboarding;
  const { timeZone } = useConfig();
  const link = useRef<HTMLAnchorElement>(null);
  const name = fullName(person);
  const week = completedAt === null ? weekNumber(startedOn, dayOf(serverNow(), timeZone)) : null;
  const state = completedAt === null ? `Week ${week}` : `Completed on ${formatDayOf(completedAt, timeZone)}`;
  // A copy of the event, so that Ctrl+click opens a new tab here as well.
  const follow = ({ nativeEvent }: MouseEvent) =>
    link.current?.dispatchEvent(new globalThis.MouseEvent("click", nativeEvent));
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        position: "relative",
        p: { xs: 2, md: 2.5 },
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
                ref={link}
                component={RouterLink}
                to={paths.onboardingProgress.getHref(person.id)}
                underline="none"
                sx={{
                  color: "text.primary",
                  fontWeight: "inherit",
                  "&:focus-visible": { outline: "none" },
                  "&::after": { content: '""', position: "absolute", inset: 0 },
                }}
              >
                {name}
              </Link>
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {`${onboardingTypeLabels[onboardingType]} · started ${formatDay(startedOn)} · ${state}`}
            </Typography>
          </Box>
        </Box>
        <Box
          component="dl"
          sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 2, flex: "1 1 240px", maxWidth: 360, m: 0 }}
        >
          <Helper name="Manager" person={manager} />
          <Helper name="Lead" person={lead} />
        </Box>
        <ProgressRing percent={percentOf(sumCounts(sections))} size={56} />
      </Box>
      <WeeklyReportStrip userId={person.id} name={name} week={week} reports={reports} />
      {sections.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <SectionStrip label={`Sections of ${name}`} sections={sections} onClick={follow} />
        </Box>
      )}
    </Paper>
  );
};
