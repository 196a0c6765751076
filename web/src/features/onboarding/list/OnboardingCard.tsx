import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { OnboardingRow, SectionSummary } from "#domain/onboarding/model.ts";
import {
  currentSectionOf,
  hasStarted,
  isComplete,
  percentOf,
  sumCounts,
  weekNumber,
} from "#domain/onboarding/rules.ts";
import { fullName, nameWithLostRole, onboardingTypeLabels } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay, formatDayOf } from "#web/lib/format/dates.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { termText } from "#web/lib/format/terms.ts";
import { useToday } from "#web/lib/format/useToday.ts";
import { forcedColorsQuery, forcedEmpty, forcedFill } from "#web/theme/forcedColors.ts";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { ProgressRing } from "#web/ui/ProgressRing.tsx";
import { AboveCardLink, PersonCard } from "#web/ui/people/PersonCard.tsx";
import { PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { goalCountText } from "../shared/goalCounts.ts";
import { ReportStatusBadge } from "../shared/ReportStatusBadge.tsx";

const useOverflows = (element: RefObject<HTMLElement | null>): boolean => {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) {
      return;
    }
    const observer = new ResizeObserver(() => setOverflows(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return overflows;
};

interface SectionStripProps {
  readonly label: string;
  readonly sections: readonly SectionSummary[];
  /** Needed because the strip covers its card's link. */
  readonly onClick: (event: MouseEvent) => void;
}

const SectionStrip = ({ label, sections, onClick }: SectionStripProps) => {
  const strip = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(strip);
  const openId = currentSectionOf(sections)?.id;
  useEffect(() => {
    const { current } = strip;
    const open = current?.querySelector<HTMLElement>(`[data-section="${openId}"]`);
    if (overflows && current && open) {
      // Scrolls to the current section, since earlier ones are usually complete.
      current.scrollLeft = open.offsetLeft;
    }
  }, [overflows, openId]);
  return (
    <Box
      ref={strip}
      role="group"
      aria-label={label}
      // Only a strip that scrolls needs keyboard focus.
      {...(overflows ? { tabIndex: 0 } : {})}
      onClick={onClick}
      sx={{
        position: "relative",
        zIndex: 1,
        overflowX: "auto",
        cursor: "pointer",
        borderRadius: 1,
        "&:focus-visible": { outline: 2, outlineStyle: "solid", outlineColor: "primary.main" },
      }}
    >
      <PlainList sx={{ display: "flex", gap: 1 }}>
        {sections.map((section) => (
          <Box
            component="li"
            key={section.id}
            data-section={section.id}
            sx={{
              flex: "1 0 148px",
              maxWidth: 240,
              minWidth: 0,
              px: 1.25,
              py: 1,
              border: 1,
              borderColor: "line.soft",
              borderRadius: 1,
              bgcolor: "background.default",
            }}
          >
            <Typography variant="body2" noWrap sx={{ fontWeight: 500 }}>
              {section.title}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              {goalCountText(section)}
            </Typography>
            <Box
              aria-hidden
              sx={{
                mt: 0.75,
                height: 4,
                borderRadius: 999,
                bgcolor: "line.main",
                overflow: "hidden",
                [forcedColorsQuery]: forcedEmpty,
              }}
            >
              <Box
                sx={{
                  width: `${percentOf(section)}%`,
                  height: "100%",
                  bgcolor: isComplete(section) ? "success.main" : "primary.main",
                  [forcedColorsQuery]: forcedFill,
                }}
              />
            </Box>
          </Box>
        ))}
      </PlainList>
    </Box>
  );
};

interface WeeklyReportStripProps extends Pick<OnboardingRow, "reports"> {
  readonly userId: string;
  readonly name: string;
  /** Null once the onboarding is over. */
  readonly week: number | null;
}

const WeeklyReportStrip = ({ userId, name, week, reports }: WeeklyReportStripProps) => {
  const { thisWeekStatus, total, submitted, overdue } = reports;
  return (
    <Box
      role="group"
      aria-label={`Weekly reports of ${name}`}
      sx={{
        position: "relative",
        zIndex: 1,
        mt: 2,
        px: 1.25,
        py: 0.75,
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 1.5,
        rowGap: 0.5,
        width: "fit-content",
        maxWidth: "100%",
        border: 1,
        borderColor: "line.soft",
        borderRadius: 1,
        bgcolor: "background.default",
      }}
    >
      <Link
        component={RouterLink}
        to={paths.onboardingWeeklyReview.getHref(userId)}
        variant="body2"
        aria-label={week === null ? `Weekly reports of ${name}` : `Week ${week}, weekly reports of ${name}`}
      >
        {week === null ? "Weekly reports" : `Week ${week}`}
      </Link>
      {week !== null && <ReportStatusBadge status={thisWeekStatus} />}
      {overdue > 0 && thisWeekStatus !== "overdue" && <ReportStatusBadge status="overdue" />}
      <Typography variant="caption" color="textSecondary">
        {`${formatCountOf(total, "report", "reports")} · ${submitted} submitted · ${overdue} overdue`}
      </Typography>
    </Box>
  );
};

const Helper = ({ part, person }: { readonly part: "manager" | "lead"; readonly person: OnboardingRow["manager"] }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {part === "manager" ? "Manager" : "Lead"}
    </Typography>
    <UserText
      component="dd"
      variant="body2"
      // As tall as a link, so names with and without a link align.
      sx={{ m: 0, lineHeight: "24px" }}
    >
      {person === null ? (
        "Not assigned"
      ) : (
        <AboveCardLink>
          <PersonNameLink person={person} text={nameWithLostRole(person, part)} color="inherit" underline="hover" />
        </AboveCardLink>
      )}
    </UserText>
  </Box>
);

export const OnboardingCard = ({
  onboarding,
  isReportDue,
}: {
  readonly onboarding: OnboardingRow;
  /** Whether this week's report isn't submitted. The sidebar's badge counts such onboardings. */
  readonly isReportDue: boolean;
}) => {
  const { person, onboardingType, startDate, completedAt, manager, lead, sections, reports, goalsToConfirmCount } =
    onboarding;
  const { timeZone } = useConfig();
  const link = useRef<HTMLAnchorElement>(null);
  const name = fullName(person);
  const today = useToday();
  const isUpcoming = completedAt === null && !hasStarted({ startDate }, today);
  const week = completedAt === null && !isUpcoming ? weekNumber(startDate, today) : null;
  // A copy of the event, so Ctrl+click opens a new tab here as well.
  const follow = ({ nativeEvent }: MouseEvent) =>
    link.current?.dispatchEvent(new globalThis.MouseEvent("click", nativeEvent));
  return (
    <PersonCard
      person={{ ...person, managerId: manager?.id ?? null, leadId: lead?.id ?? null }}
      isHighlighted={isReportDue}
      href={paths.onboardingProgress.getHref(person.id)}
      linkRef={link}
      linkLabel="Onboarding"
      text={[
        termText(onboardingTypeLabels, onboardingType),
        isUpcoming ? `starts on ${formatDay(startDate)}` : `started ${formatDay(startDate)}`,
        ...(week === null ? [] : [`Week ${week}`]),
        ...(isReportDue ? ["report due"] : []),
        ...(goalsToConfirmCount > 0 ? [`${goalsToConfirmCount} to confirm`] : []),
        ...(completedAt === null ? [] : [`Completed on ${formatDayOf(completedAt, timeZone)}`]),
      ].join(" · ")}
      facts={
        <>
          <Box
            component="dl"
            sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 2, flex: "1 1 240px", maxWidth: 360, m: 0 }}
          >
            <Helper part="manager" person={manager} />
            <Helper part="lead" person={lead} />
          </Box>
          <ProgressRing percent={percentOf(sumCounts(sections))} size={56} />
        </>
      }
    >
      {!isUpcoming && <WeeklyReportStrip userId={person.id} name={name} week={week} reports={reports} />}
      {sections.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <SectionStrip label={`Sections of ${name}`} sections={sections} onClick={follow} />
        </Box>
      )}
    </PersonCard>
  );
};
