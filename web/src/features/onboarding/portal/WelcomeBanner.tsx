import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import type { OwnOnboarding } from "#domain/onboarding/model.ts";
import { fullName, shortName } from "#domain/people/terms.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { CalendarIcon, ChecklistIcon, GroupsIcon } from "#web/ui/icons.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { countAllGoals } from "../shared/goalCounts.ts";

const stops = [
  { x: 24, y: 150 },
  { x: 96, y: 118 },
  { x: 168, y: 132 },
  { x: 232, y: 84 },
] as const;

const TrailDrawing = () => (
  <Box
    component="svg"
    aria-hidden
    viewBox="0 0 340 180"
    sx={{ display: "block", width: "100%", maxWidth: 380, height: "auto" }}
  >
    <Box
      component="path"
      d="M0 180 C24 158 64 132 96 134 S140 156 168 148 S210 116 232 100 S272 62 298 60 S334 150 340 180 Z"
      sx={{ fill: ({ vars }) => vars.palette.tones.accent.background }}
    />
    <Box
      component="path"
      d="M24 150 C50 128 70 116 96 118 S140 140 168 132 S210 100 232 84 S270 50 296 44"
      fill="none"
      strokeWidth={3}
      strokeLinecap="round"
      strokeDasharray="2 9"
      sx={{ stroke: ({ vars }) => vars.palette.primary.main }}
    />
    {stops.map(({ x, y }, index) => (
      <Box
        component="circle"
        key={x}
        cx={x}
        cy={y}
        r={8}
        strokeWidth={3}
        sx={{
          stroke: ({ vars }) => vars.palette.primary.main,
          fill: ({ vars }) => (index === 0 ? vars.palette.primary.main : vars.palette.background.paper),
        }}
      />
    ))}
    <Box
      component="path"
      d="M296 44 V4"
      strokeWidth={3}
      strokeLinecap="round"
      sx={{ stroke: ({ vars }) => vars.palette.text.secondary }}
    />
    <Box component="path" d="M296 4 L328 13 L296 23 Z" sx={{ fill: ({ vars }) => vars.palette.success.main }} />
    <Box component="circle" cx={296} cy={44} r={5} sx={{ fill: ({ vars }) => vars.palette.success.main }} />
  </Box>
);

interface FactProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly value: ReactNode;
}

const Fact = ({ icon, name, value }: FactProps) => (
  <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1.25, minWidth: 0 }}>
    <Box
      aria-hidden
      sx={{
        display: "grid",
        placeItems: "center",
        width: 36,
        height: 36,
        flexShrink: 0,
        borderRadius: 1.25,
        color: "tones.accent.text",
        bgcolor: "tones.accent.background",
      }}
    >
      {icon}
    </Box>
    <Box sx={{ minWidth: 0 }}>
      <Typography component="p" variant="caption" color="textSecondary">
        {name}
      </Typography>
      <UserText component="div" sx={{ fontWeight: 500 }}>
        {value}
      </UserText>
    </Box>
  </Box>
);

interface WelcomeBannerProps {
  readonly onboarding: OwnOnboarding;
  readonly onStart: () => void;
}

/** Shown until the new hire dismisses it (docs/ui.md#root-redirect). */
export const WelcomeBanner = ({ onboarding, onStart }: WelcomeBannerProps) => {
  const { person, startDate, today, manager, lead, sections } = onboarding;
  const titleId = useId();
  const helpers = [
    ...(manager?.actsAsManager !== true ? [] : [`${fullName(manager)} (manager)`]),
    ...(lead?.actsAsLead !== true ? [] : [`${fullName(lead)} (lead)`]),
  ];
  const goalCount = countAllGoals(sections).total;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{
        overflow: "hidden",
        px: { xs: 2.5, md: 5 },
        py: { xs: 3, md: 5 },
        backgroundImage: ({ vars: { palette } }) =>
          `radial-gradient(120% 140% at 100% 0%, ${palette.tones.accent.background} 0%, ${palette.background.paper} 62%)`,
      }}
    >
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 380px" },
          alignItems: "center",
          gap: { xs: 2.5, lg: 5 },
        }}
      >
        <Box sx={{ order: { lg: 1 }, display: "flex", justifyContent: "center" }}>
          <TrailDrawing />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <UserText color="textSecondary">{`Welcome, ${shortName(person)}!`}</UserText>
          <Typography
            variant="h1"
            component="h2"
            id={titleId}
            sx={{ fontSize: { xs: "1.75rem", md: "2.25rem" }, mt: 0.5 }}
          >
            Your Onboarding Adventure
          </Typography>
          <Typography sx={{ mt: 1.5, maxWidth: "52ch" }}>
            We're glad you're here. These pages guide you through your first weeks: what to do, when it is due, and who
            helps you.
          </Typography>
        </Box>
      </Box>
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
          gap: 2,
          my: { xs: 3, md: 4 },
        }}
      >
        <Fact
          icon={<CalendarIcon fontSize="small" />}
          name={startDate > today ? "You start on" : "You started on"}
          value={formatDay(startDate)}
        />
        <Fact
          icon={<GroupsIcon fontSize="small" />}
          name="Who helps you"
          value={
            helpers.length === 0
              ? "No one is assigned yet. Ask an admin."
              : helpers.map((helper) => (
                  <Box component="span" key={helper} sx={{ display: "block" }}>
                    {helper}
                  </Box>
                ))
          }
        />
        <Fact
          icon={<ChecklistIcon fontSize="small" />}
          name="Ahead of you"
          value={`${formatCountOf(sections.length, "section", "sections")}, ${formatCountOf(goalCount, "goal", "goals")}`}
        />
      </Box>
      <Button variant="contained" color="primary" size="large" onClick={onStart}>
        Let's Go!
      </Button>
    </Paper>
  );
};
