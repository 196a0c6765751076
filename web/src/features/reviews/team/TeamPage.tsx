import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import useSWR from "swr";
import { hasStarted, percentOf, weekNumber } from "#domain/onboarding/rules.ts";
import { type EngineerType, fullName } from "#domain/people/terms.ts";
import { isActionNeeded } from "#domain/reviews/actions.ts";
import { managerBadge } from "#domain/reviews/badges.ts";
import { ratingValue } from "#domain/reviews/terms.ts";
import type { Team, TeamRow } from "#domain/reviews/views/teamModel.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { awayText } from "#web/lib/format/away.ts";
import { formatRelativeDay, formatShortDay, formatShortDayOf, timeSuffix } from "#web/lib/format/dates.ts";
import { formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { FilterChip } from "#web/ui/forms/FilterChip.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { PlanState } from "#web/ui/growth/PlanState.tsx";
import { NoteAddIcon, TrendIcon } from "#web/ui/icons.tsx";
import { NewNoteDialog } from "#web/ui/journal/NewNoteDialog.tsx";
import { RatingNumber } from "#web/ui/levels/RatingNumber.tsx";
import { oneLine } from "#web/ui/lists/denseRows.ts";
import { Page } from "#web/ui/Page.tsx";
import { ProgressRing } from "#web/ui/ProgressRing.tsx";
import { PersonLine } from "#web/ui/people/PersonLine.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { ManagerFilter } from "../managed/ManagerFilter.tsx";
import { assigneeLabel } from "../mine/assigneeLabel.ts";
import { managerBadgeTones } from "../shared/badgeTones.ts";
import { employeeShortName } from "../shared/people/reviewNames.ts";
import { shortRoundName } from "../shared/roundNames.ts";
import { SkillsStrip } from "./SkillsStrip.tsx";
import { TeamSkills } from "./TeamSkills.tsx";
import { compareToRequired, type Ladders, teamLevels } from "./teamSkills.ts";

/** Everyone can read ladders. Loaded ladders stay while others load. */
const useLadders = (types: readonly EngineerType[]): Ladders => {
  const { data } = useSWR(
    types.length === 0 ? null : ["ladders of a team", ...types],
    () => Promise.all(types.map((engineerType) => readRoute("positions", "getLadder", { params: { engineerType } }))),
    { keepPreviousData: true },
  );
  return new Map((data ?? []).map((ladder) => [ladder.engineerType, ladder]));
};

type Filter = "actionNeeded" | "onboarding";
type Order = "name" | "assignee" | "skills";

const cardAlignment = { xs: "flex-end", lg: "flex-start" } as const;

const Ratings = ({ row, rounds }: { readonly row: TeamRow; readonly rounds: Team["rounds"] }) => (
  <Box sx={{ display: "flex", justifyContent: cardAlignment, gap: 0.5 }}>
    {rounds.map(({ id, name }) => {
      const rating = row.ratings?.find(({ roundId }) => roundId === id)?.rating ?? null;
      return rating === null ? (
        <Typography key={id} component="span" color="textSecondary" sx={{ width: 24, textAlign: "center" }}>
          –
        </Typography>
      ) : (
        <span key={id} title={`${name}: ${rating}`}>
          <RatingNumber value={ratingValue(rating)} />
        </span>
      );
    })}
  </Box>
);

/** Such as "IC3 · since Jan 5". */
const positionText = ({ position, positionSince }: TeamRow["person"], today: Day, timeZone: string): string =>
  [
    position?.code ?? "No position",
    ...(positionSince === null ? [] : [`since ${formatShortDayOf(positionSince, today, timeZone)}`]),
  ].join(" · ");

/** Rows of two lines (docs/people.md#the-team-page); the `title` holds the full text of a truncated line. */
const rowsOfTwoLines = {
  "& th, & td": { px: 1 },
  "& tbody > tr > *": { height: 56, py: 0.5 },
  "& tbody p": { lineHeight: 1.35 },
};

/** Adds a private note about a direct report without leaving the page (docs/growth.md#private-notes). */
const NoteButton = ({ person }: Pick<TeamRow, "person">) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        title="Private note"
        aria-label={`Write a private note about ${fullName(person)}`}
        onClick={() => setIsOpen(true)}
      >
        <NoteAddIcon fontSize="small" />
      </IconButton>
      {isOpen && <NewNoteDialog person={person} onClose={() => setIsOpen(false)} />}
    </>
  );
};

interface OnboardingProgressProps {
  readonly onboarding: NonNullable<TeamRow["onboarding"]>;
  readonly today: Day;
}

const OnboardingProgress = ({ onboarding, today }: OnboardingProgressProps) =>
  hasStarted(onboarding, today) ? (
    <Box sx={{ display: "flex", alignItems: "center", justifyContent: cardAlignment, gap: 1, whiteSpace: "nowrap" }}>
      <ProgressRing percent={percentOf(onboarding)} size={40} />
      <Typography variant="caption" color="textSecondary">
        {`Week ${weekNumber(onboarding.startDate, today)}`}
      </Typography>
    </Box>
  ) : (
    <Box sx={{ whiteSpace: "nowrap" }}>{`starts ${formatShortDay(onboarding.startDate, today)}`}</Box>
  );

const planColumn = (today: Day, timeZone: string): Column<TeamRow> => ({
  label: "Growth plan",
  cell: ({ person, growthPlan }) =>
    growthPlan === undefined ? null : (
      <PlanState userId={person.id} state={growthPlan} today={today} timeZone={timeZone} />
    ),
});

interface RowsProps {
  readonly team: Team;
  readonly ladders: Ladders;
  readonly rows: readonly TeamRow[];
  readonly areRatingsShown: boolean;
}

const Rows = ({ team, ladders, rows, areRatingsShown }: RowsProps) => {
  const me = useMe();
  const { timeZone } = useConfig();
  const { round, rounds, today } = team;
  // The header's To Do has already loaded this.
  const hasCases = useRead("promotions", "listPromotionTasks", {}).data?.isOn === true;
  const hasOnboarding = team.rows.some(({ onboarding }) => onboarding !== null);
  const columns: readonly Column<TeamRow>[] = [
    {
      label: "Person",
      slot: "heading",
      cell: ({ person }) => (
        // Limits long names, to leave space for the other columns.
        <Box sx={{ maxWidth: { md: 250 } }}>
          <PersonLine
            isTruncated
            person={person}
            href={paths.person.getHref(person.id)}
            text={[positionText(person, today, timeZone), awayText(person.absence, today) ?? []].flat().join(" · ")}
          />
        </Box>
      ),
    },
    ...(rounds.length === 0 || !areRatingsShown
      ? []
      : [{ label: "Ratings", cell: (row: TeamRow) => <Ratings row={row} rounds={rounds} /> }]),
    {
      label: "Skills",
      cell: (row) => (
        <SkillsStrip
          levels={teamLevels(row, ladders)}
          isLoading={row.levels !== null && row.person.engineerType !== null && !ladders.has(row.person.engineerType)}
        />
      ),
    },
    ...(round === null
      ? []
      : [
          {
            label: shortRoundName(round),
            cell: ({ review }: TeamRow) => {
              if (review === null) {
                return "No review";
              }
              const badge = managerBadge(review, today);
              const names = {
                employee: employeeShortName(review),
                manager: review.employee.managerId === me.id ? "you" : "the manager",
                cto: me.role === "cto" ? "you" : "the CTO",
              };
              const assignee = assigneeLabel(review, round, timeZone, names, today);
              return (
                <>
                  <StatusBadge tone={managerBadgeTones[badge]}>{badge}</StatusBadge>
                  <Typography
                    variant="caption"
                    component="p"
                    color="textSecondary"
                    title={assignee}
                    sx={(theme) => ({
                      "&::first-letter": { textTransform: "uppercase" },
                      [theme.breakpoints.up("lg")]: { ...oneLine, maxWidth: 200 },
                    })}
                  >
                    {assignee.replace(/^Waiting on /, "")}
                  </Typography>
                </>
              );
            },
          },
          {
            label: "Meeting",
            cell: ({ review }: TeamRow) =>
              review === null || review.meetingScheduledAt === null || review.sharedWithEmployeeAt !== null ? null : (
                <Box>
                  {formatShortDay(review.meetingScheduledAt, today)}
                  {timeSuffix(review.meetingScheduledAt, review.meetingTime, timeZone)}
                  <Typography variant="caption" component="p" color="textSecondary">
                    {formatRelativeDay(review.meetingScheduledAt, today)}
                  </Typography>
                </Box>
              ),
          },
        ]),
    ...(hasOnboarding
      ? [
          {
            label: "Onboarding",
            cell: ({ onboarding }: TeamRow) =>
              onboarding === null ? null : <OnboardingProgress onboarding={onboarding} today={today} />,
          },
        ]
      : []),
    ...(team.rows.some(({ growthPlan }) => growthPlan !== undefined) ? [planColumn(today, timeZone)] : []),
    ...(team.manager.id === me.id
      ? [
          {
            label: "Note",
            slot: "actions" as const,
            cell: ({ person }: TeamRow) => (
              <>
                {hasCases && (
                  <IconButton
                    size="small"
                    title="Promotion"
                    aria-label={`Promotion of ${fullName(person)}`}
                    component={RouterLink}
                    to={paths.promotionsOf.getHref(person.id)}
                  >
                    <TrendIcon fontSize="small" />
                  </IconButton>
                )}
                <NoteButton person={person} />
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <Box sx={rowsOfTwoLines}>
      <DataTable
        label="Direct reports"
        columns={columns}
        rows={rows}
        rowKey={({ person }) => person.id}
        cardsBelow="lg"
      />
    </Box>
  );
};

/** A manager's direct reports, one row each, and the team as a whole (docs/people.md#the-team-page). */
export const TeamPage = () => {
  const me = useMe();
  const [query, setQuery] = useSearchParams();
  const mayChooseManager = me.role === "cto" || me.isApprover;
  const managerId = mayChooseManager ? query.get("manager") : null;
  const [areRatingsShown, setRatingsShown] = useState(false);
  const [filter, setFilter] = useState<Filter | null>(null);
  const [order, setOrder] = useState<Order>("name");
  const teamQuery = managerId === null ? {} : { managerId };
  const { data: teamWithoutRatings, error, mutate } = useRead("reviews", "getTeam", { query: teamQuery });
  const { data: teamWithRatings } = useRead(
    "reviews",
    "getTeam",
    areRatingsShown ? { query: { ...teamQuery, ratings: "true" } } : null,
  );
  const team = (areRatingsShown ? teamWithRatings : null) ?? teamWithoutRatings;
  const types = [...new Set((team?.rows ?? []).flatMap(({ person }) => person.engineerType ?? []))].toSorted();
  const ladders = useLadders(types);
  const needsAction = ({ review }: TeamRow): boolean =>
    team?.round != null && review !== null && isActionNeeded(me, review, team.round, team.today);
  const isOnboarding = ({ onboarding }: TeamRow): boolean => onboarding !== null;
  const rows = team?.rows ?? [];
  const reportCountText = formatCountOf(rows.length + (team?.omittedCount ?? 0), "direct report", "direct reports");
  const belowCount = (row: TeamRow): number =>
    teamLevels(row, ladders).filter((one) => compareToRequired(one) === "below").length;
  const filtered = rows.filter(
    (row) => filter === null || (filter === "actionNeeded" ? needsAction(row) : isOnboarding(row)),
  );
  const sorted =
    order === "name"
      ? filtered
      : filtered.toSorted((a, b) =>
          order === "assignee" ? Number(needsAction(b)) - Number(needsAction(a)) : belowCount(b) - belowCount(a),
        );
  const isOther = team !== undefined && team.manager.id !== me.id;
  return (
    <Page
      title="Team"
      {...(team !== undefined && {
        purpose: isOther
          ? `The ${reportCountText} of ${fullName(team.manager)}`
          : rows.length === 0
            ? "Direct reports, one row each"
            : `Your ${reportCountText}, one row each`,
      })}
      {...(rows.length > 0 && {
        actions: (
          <FormControlLabel
            control={<Switch checked={areRatingsShown} onChange={(_event, shown) => setRatingsShown(shown)} />}
            label="Show Ratings"
          />
        ),
      })}
    >
      {mayChooseManager && (
        <Box sx={{ maxWidth: 360, mb: 2 }}>
          <ManagerFilter
            isLimitedToArea={me.role !== "cto"}
            managerId={managerId}
            onChange={(id) => setQuery(id === null ? {} : { manager: id }, { replace: true })}
          />
        </Box>
      )}
      <UntilLoaded title="The team couldn't be loaded" data={team} error={error} retry={mutate}>
        <Skeleton variant="rounded" height={44} sx={{ mb: 2 }} />
        <Skeleton variant="rounded" height={480} />
      </UntilLoaded>
      {team !== undefined && rows.length === 0 && (
        <EmptyState
          title={mayChooseManager && managerId === null ? "Choose a manager" : "No direct reports"}
          text={
            mayChooseManager
              ? "Their team appears here."
              : "People you manage appear here. An admin sets managers in User Management."
          }
        />
      )}
      {team !== undefined && team.omittedCount > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {`Only the first ${formatCount(rows.length)} of ${formatCount(rows.length + team.omittedCount)} direct reports by name are shown.`}
        </Alert>
      )}
      {team !== undefined && rows.length > 0 && (
        <>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
            <Box role="group" aria-label="Filters" sx={{ display: "flex", flexWrap: "wrap", gap: 1, flex: 1 }}>
              <FilterChip pressed={filter === null} onPress={() => setFilter(null)}>
                {`All ${formatCount(rows.length)}`}
              </FilterChip>
              {(["actionNeeded", "onboarding"] as const).map((one) => {
                const count = rows.filter(one === "actionNeeded" ? needsAction : isOnboarding).length;
                return count === 0 && filter !== one ? null : (
                  <FilterChip key={one} pressed={filter === one} onPress={() => setFilter(filter === one ? null : one)}>
                    {`${one === "actionNeeded" ? "Action Needed" : "Onboarding"} ${formatCount(count)}`}
                  </FilterChip>
                );
              })}
            </Box>
            <SegmentedControl
              label="Order"
              options={[
                { value: "name", label: "By name" },
                { value: "assignee", label: "Your tasks first" },
                { value: "skills", label: "Below required first" },
              ]}
              value={order}
              onChange={setOrder}
            />
          </Box>
          <Rows team={team} ladders={ladders} rows={sorted} areRatingsShown={areRatingsShown} />
          <Hint sx={{ mt: 1 }}>
            {team.rounds.length === 0
              ? "Ratings appear after the first round."
              : "Ratings are hidden because you may share your screen. Select Show Ratings to see them until you leave the page."}
          </Hint>
          <TeamSkills team={team} ladders={ladders} />
        </>
      )}
    </Page>
  );
};
