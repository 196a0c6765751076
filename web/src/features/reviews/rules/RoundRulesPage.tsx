import PrintOutlined from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Link as RouterLink, useParams } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import { fewestInBand, fewestReviews } from "#domain/reviews/picture.ts";
import type { RoundRulesView } from "#domain/reviews/rounds/roundRulesModel.ts";
import { roundDates, ruleReaders } from "#domain/reviews/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { hasPassed } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { formatDay, formatDayOf, formatRelativeDay } from "#web/lib/words/dates.ts";
import { termText } from "#web/lib/words/terms.ts";
import { Card } from "#web/ui/Card.tsx";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import { PrintOnly } from "#web/ui/PrintOnly.tsx";
import { BackToList } from "../shared/BackToList.tsx";
import { PublishedPicture } from "../shared/PublishedPicture.tsx";
import { ChangedPractice, ChecksCard, PeriodsCard } from "./Practice.tsx";
import { RulesTable } from "./RulesTable.tsx";
import { cellText, dateNames, readerText, subjectText } from "./ruleTexts.ts";

interface RulesProps {
  readonly view: RoundRulesView;
}

const title = "Rules of this round";

const purposeOf = ({ round, keptSince, isKeptSinceStart }: RoundRulesView, timeZone: string): string => {
  const generated = "Generated from the rules by which Pulse decides";
  if (keptSince === null) {
    return round.status === "draft"
      ? `${generated}; they apply from the start of the round`
      : `${generated}, as they are today. This round started before rules were stored.`;
  }
  const day = formatDayOf(keptSince, timeZone);
  return isKeptSinceStart
    ? `${generated}, as they were at the start on ${day}`
    : `${generated}, as they were on ${day}. This round started before rules were stored.`;
};

/** What the table does not show in a cell. */
const Notes = ({ view }: RulesProps) => (
  <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2, md: 2.5 }, py: 1.5 }}>
    {view.own === null
      ? "The manager is whoever acts as the employee’s manager today; where nobody does, it is the CTO."
      : view.own.manager === null
        ? "Nobody acts as your manager, so the CTO does the manager’s part."
        : "The manager is whoever acts as your manager today."}{" "}
    Whoever the CTO makes an approver may do in the reviews of their area what the CTO may. Whoever approves may name a
    delegate while they are away, who reads a review only as long as it waits for that approval. Others are everybody
    else: colleagues, leads and former managers. While an evaluation is reopened, those who do not write it read what
    was completed before.
  </Typography>
);

const Days = ({ view }: RulesProps) => {
  const { timeZone } = useConfig();
  const { round, own, today } = view;
  const days = {
    startDate: round.startDate,
    selfEvaluationDeadline: own?.selfDeadline ?? round.selfEvaluationDeadline,
    managerEvaluationDeadline: own?.managerDeadline ?? round.managerEvaluationDeadline,
    endDate: round.endDate,
  };
  return (
    <Card title="The days" text={`A day has passed when it is over in the time zone ${timeZone}.`}>
      <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 3, rowGap: 1 }}>
        {roundDates.map((date) => (
          <Box key={date} sx={{ display: "contents" }}>
            <Typography component="dt" variant="body2" sx={{ fontWeight: 600, whiteSpace: "nowrap" }}>
              {formatDay(days[date])}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0 }}
              color={hasPassed(days[date], today) ? "textSecondary" : "textPrimary"}
            >
              {termText(dateNames, date)}
              {days[date] !== round[date] && ", for your review alone"}, {formatRelativeDay(days[date], today)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
};

/** How Pulse's own rules changed since those of the round were stored. */
const ChangedRules = ({ view }: RulesProps) =>
  view.changedRules.flatMap((now) => {
    const before = view.rules.find(({ subject }) => subject === now.subject);
    const { name } = subjectText(now.subject, view.own !== null);
    return ruleReaders.flatMap((reader) => {
      const texts = [before?.cells[reader], now.cells[reader]].map((cell) => cell && cellText(now.subject, cell));
      return texts[0] === texts[1] || (before !== undefined && texts[0] === undefined)
        ? []
        : [
            <Typography key={`${now.subject} ${reader}`} variant="body2" sx={{ mt: 1 }}>
              {name}: {readerText(reader, view).name} now {texts[1]}
              {texts[0] !== undefined && ` (before: ${texts[0]})`}
            </Typography>,
          ];
    });
  });

const Changes = ({ view }: RulesProps) => {
  const { timeZone } = useConfig();
  const { changes, changedRules, keptSince } = view;
  if (keptSince === null) {
    return null;
  }
  const isUnchanged = changes.length === 0 && changedRules.length === 0 && view.changedPractice === null;
  return (
    <Card
      title={view.isKeptSinceStart ? "Changed since the start" : "Changed since then"}
      text={isUnchanged ? "Nothing has changed." : "Added here with its day; the table above stays as it was."}
    >
      {changes.map(({ at, by, moved }) => (
        <Box key={at} sx={{ display: "flex", gap: 3, mt: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: "nowrap" }}>
            {formatDayOf(at, timeZone)}
          </Typography>
          <div>
            {moved.map(({ date, from, to }) => (
              <Typography key={date} variant="body2">
                {termText(dateNames, date)} moved from {formatDay(from)} to <strong>{formatDay(to)}</strong>
              </Typography>
            ))}
            {by !== null && (
              <Typography variant="body2" color="textSecondary">
                {fullName(by)}
              </Typography>
            )}
          </div>
        </Box>
      ))}
      {changedRules.length > 0 && <ChangedRules view={view} />}
      <ChangedPractice view={view} />
    </Card>
  );
};

const Rules = ({ view, isNarrow }: RulesProps & { readonly isNarrow: boolean }) => (
  <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
    <Card flush title="Who reads what, and from when">
      <RulesTable view={view} isNarrow={isNarrow} />
      <Notes view={view} />
    </Card>
    <Box sx={{ display: "grid", gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "1fr 1fr" }, gap: 2 }}>
      <Changes view={view} />
      <Days view={view} />
      <ChecksCard view={view} />
      <PeriodsCard view={view} />
    </Box>
    <Card
      title="The round as a whole"
      {...(view.round.picture !== undefined && {
        text: `Published to everybody on ${formatDay(view.round.picture.publishedOn)}.`,
      })}
    >
      {view.round.picture === undefined ? (
        <Typography>
          Once the round is completed and every result is shared or set aside, the CTO may publish to everybody how many
          people are below, at and above “Meets Expectations”: from {fewestReviews} results on, rounded to 10&nbsp;%,
          and only if there are at least {fewestInBand} people in each of the three.
        </Typography>
      ) : (
        <PublishedPicture picture={view.round.picture} />
      )}
    </Card>
  </Box>
);

/** The rules of a round, generated from those by which Pulse decides (docs/rounds.md#the-rules-of-a-round). */
export const RoundRulesPage = () => {
  const { roundId = "" } = useParams();
  const { timeZone } = useConfig();
  const { data: view, error, mutate } = useRead("reviews", "getRoundRules", { params: { roundId } });
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  const purpose = view && purposeOf(view, timeZone);
  return (
    <Page
      title={title}
      {...(purpose !== undefined && { purpose })}
      breadcrumbs={
        <>
          <BackToList list="my-reviews" />
          {view && ` › ${view.round.name}`}
        </>
      }
      actions={
        view && (
          <Button startIcon={<PrintOutlined />} onClick={() => window.print()}>
            Print
          </Button>
        )
      }
    >
      {error !== undefined && view === undefined && (
        <ErrorState title="The rules could not be loaded" error={error} onRetry={() => void mutate()} />
      )}
      {error === undefined && view === undefined && (
        <LoadingState>
          <Skeleton variant="rounded" height={560} sx={{ mb: 2 }} />
          <Skeleton variant="rounded" height={180} />
        </LoadingState>
      )}
      {view && (
        <>
          <Rules view={view} isNarrow={isNarrow} />
          {view.own !== null && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              <Link component={RouterLink} to={paths.asOthersSeeMe.getHref()}>
                See yourself as others see you
              </Link>
            </Typography>
          )}
          <PrintOnly>
            <Typography variant="h1">
              {title}: {view.round.name}
            </Typography>
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              {purpose}
            </Typography>
            <Rules view={view} isNarrow={false} />
          </PrintOnly>
        </>
      )}
    </Page>
  );
};
