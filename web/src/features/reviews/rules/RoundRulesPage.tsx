import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Link as RouterLink, useParams } from "react-router-dom";
import { questionAbout } from "#domain/feedback/terms.ts";
import { fullName, shortName } from "#domain/people/terms.ts";
import { fewestInBand, fewestReviews } from "#domain/reviews/ratingDistribution.ts";
import type { RoundRulesView } from "#domain/reviews/rounds/roundRulesModel.ts";
import { roundDates, ruleReaders } from "#domain/reviews/terms.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import * as paths from "#domain/shared/paths.ts";
import { hasPassed } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay, formatDayOf, formatRelativeDay } from "#web/lib/format/dates.ts";
import { termText } from "#web/lib/format/terms.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { PrintIcon } from "#web/ui/icons.tsx";
import { Page } from "#web/ui/Page.tsx";
import { PrintOnly } from "#web/ui/PrintOnly.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { BackToList } from "../shared/BackToList.tsx";
import { RatingDistribution } from "../shared/RatingDistribution.tsx";
import { ChangedPractice, PeriodsCard, RunningChecksCard } from "./Practice.tsx";
import { RulesTable } from "./RulesTable.tsx";
import { cellText, dateNames, readerText, subjectText } from "./ruleTexts.ts";

interface RulesProps {
  readonly view: RoundRulesView;
}

const title = "Rules of this round";

const purposeOf = ({ rulesAsOf }: RoundRulesView, timeZone: string): string => {
  const generated = "Generated from the rules that Pulse applies";
  return rulesAsOf === null
    ? `${generated}. They apply from the start of the round`
    : `${generated}, as of the start on ${formatDayOf(rulesAsOf, timeZone)}`;
};

const Notes = ({ view }: RulesProps) => (
  <Hint sx={{ px: { xs: 2, md: 2.5 }, py: 1.5 }}>
    {view.own === null
      ? "The manager is the employee's acting manager today. Without one, it is the CTO."
      : view.own.manager === null
        ? "You have no acting manager, so the CTO acts as your manager."
        : "The manager is your acting manager today."}{" "}
    An approver has the same rights as the CTO in the reviews of their area. An approver who is away can name a
    delegate. The delegate can read a review only while it is waiting for that approval. Others are colleagues, leads
    and former managers. While an evaluation is reopened, other people read the completed version.
  </Hint>
);

const Days = ({ view }: RulesProps) => {
  const { timeZone } = useConfig();
  const { round, own, today } = view;
  const { feedback } = round;
  const ownDays = {
    ...round,
    selfEvaluationDeadline: own?.selfDeadline ?? round.selfEvaluationDeadline,
    managerEvaluationDeadline: own?.managerDeadline ?? round.managerEvaluationDeadline,
  };
  const days = [
    ...(feedback === undefined
      ? []
      : [
          { date: "requestsUntil" as const, day: feedback.requestsUntil, isOwn: false },
          { date: "feedbackUntil" as const, day: feedback.until, isOwn: false },
        ]),
    ...roundDates.map((date) => ({ date, day: ownDays[date], isOwn: ownDays[date] !== round[date] })),
  ].toSorted((a, b) => compareKeys(a.day, b.day));
  return (
    <Card title="Deadlines" text={`A day ends at midnight in the time zone ${timeZone}.`}>
      <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 3, rowGap: 1 }}>
        {days.map(({ date, day, isOwn }) => (
          <Box key={date} sx={{ display: "contents" }}>
            <Typography component="dt" variant="body2" sx={{ fontWeight: 600, whiteSpace: "nowrap" }}>
              {formatDay(day)}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0 }}
              color={hasPassed(day, today) ? "textSecondary" : "textPrimary"}
            >
              {termText(dateNames, date)}
              {isOwn && ", for your review only"}, {formatRelativeDay(day, today)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
};

/** In rounds that ask managers about promotions (docs/promotions.md#asking). */
const Promotions = ({ view }: RulesProps) =>
  view.round.asksPromotions === true && (
    <Card title="Question about promotions">
      <Typography variant="body2">
        When a manager shares a review, Pulse compares its levels with the next positions. If at most two levels are
        missing, in total, the manager opens a promotion case or explains why not yet. The employee reads the answer in
        My Growth.
      </Typography>
    </Card>
  );

const Questions = ({ view: { round, own } }: RulesProps) => {
  const me = useMe();
  return (
    round.feedback !== undefined && (
      <Card title="Questions for colleagues" text="Employees list colleagues, who answer under their own names.">
        {round.feedback.questions.map((question) => (
          <Typography key={question} sx={{ mt: 1 }}>
            {questionAbout(question, own === null ? "the employee" : shortName(me))}
          </Typography>
        ))}
      </Card>
    )
  );
};

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
  const { changes, changedRules, rulesAsOf } = view;
  if (rulesAsOf === null) {
    return null;
  }
  const isUnchanged = changes.length === 0 && changedRules.length === 0 && view.changedPractice === null;
  return (
    <Card
      title="Changed since the start"
      text={
        isUnchanged
          ? "Nothing has changed."
          : "Changes are listed here with their dates. The table above doesn't change."
      }
    >
      {changes.map(({ at, by, moved, approver }) => (
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
            {approver !== null && (
              <Typography variant="body2">
                {approver.person === null ? "Someone who left" : fullName(approver.person)}{" "}
                {approver.isApprover ? "became an approver" : "is no longer an approver"}
              </Typography>
            )}
            {by !== null && <Hint>{fullName(by)}</Hint>}
          </div>
        </Box>
      ))}
      {changedRules.length > 0 && <ChangedRules view={view} />}
      <ChangedPractice view={view} />
    </Card>
  );
};

const calibrationTexts = [
  "Members are managers of the reviews, people above them, and the CTO. HR can lead a session.",
  "Until the session closes, they see both sides' current and previous ratings and levels. They can open the manager evaluation.",
  "They never see the review of a member, of someone above a member, or of someone with the same manager.",
  "Each manager decides on a suggested change. If a rating or level changes, the employee reads who changed it, and why.",
  "The employee sees who opened their texts, like all other readers.",
];

const Rules = ({ view, isNarrow }: RulesProps & { readonly isNarrow: boolean }) => (
  <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
    <Card flush title="Who can read what, and when">
      <RulesTable view={view} isNarrow={isNarrow} />
      <Notes view={view} />
    </Card>
    <Box sx={{ display: "grid", gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "1fr 1fr" }, gap: 2 }}>
      <Changes view={view} />
      <Days view={view} />
      <Promotions view={view} />
      <Questions view={view} />
      {view.round.hasCalibration === true && (
        <Card title="Calibration sessions" text="Managers can compare reviews before they are approved.">
          {calibrationTexts.map((text) => (
            <Typography key={text} variant="body2" sx={{ mt: 1 }}>
              {text}
            </Typography>
          ))}
        </Card>
      )}
      <RunningChecksCard view={view} />
      <PeriodsCard view={view} />
    </Box>
    <Card
      title="The round as a whole"
      {...(view.round.ratingDistribution !== undefined && {
        text: `Published to everyone on ${formatDay(view.round.ratingDistribution.publishedOn)}.`,
      })}
    >
      {view.round.ratingDistribution === undefined ? (
        <Typography>
          After the round is completed and every result is shared or excluded, the CTO can publish the rating
          distribution to everyone. It shows how many people are below, at and above "Meets Expectations". It needs at
          least {fewestReviews} results, and at least {fewestInBand} people in each of the three groups. Shares are
          rounded to 10%.
        </Typography>
      ) : (
        <RatingDistribution ratingDistribution={view.round.ratingDistribution} />
      )}
    </Card>
  </Box>
);

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
          <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
            Print
          </Button>
        )
      }
    >
      <UntilLoaded title="The rules couldn't be loaded" data={view} error={error} retry={mutate}>
        <Skeleton variant="rounded" height={560} sx={{ mb: 2 }} />
        <Skeleton variant="rounded" height={180} />
      </UntilLoaded>
      {view && (
        <>
          <Rules view={view} isNarrow={isNarrow} />
          {view.own !== null && (
            <Hint sx={{ mt: 2 }}>
              <Link component={RouterLink} to={paths.asOthersSeeMe.getHref()}>
                As Others See Me
              </Link>
            </Hint>
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
