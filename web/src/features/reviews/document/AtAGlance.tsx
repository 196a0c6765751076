import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { Link as RouterLink } from "react-router-dom";
import type { Review } from "#domain/reviews/model.ts";
import { evaluationLevels, ratingValue } from "#domain/reviews/terms.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import * as paths from "#domain/shared/paths.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/format/dates.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { LevelsLegend, LevelsLine } from "#web/ui/levels/LevelsLine.tsx";
import { RatingNumber } from "#web/ui/levels/RatingNumber.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { RatingDisplay } from "../evaluation/pickers/RatingDisplay.tsx";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { goToSection, sectionIds, skillsetSectionId } from "../layout/sectionIds.ts";
import {
  type EvaluatorNames,
  isBelowRequired,
  levelSummaryTexts,
  ratingDifferenceText,
} from "../meeting/comparedLevels.ts";
import { overviewTitle } from "../meeting/OverviewSection.tsx";
import { hasGrown, levelChangeTexts, ratingChangeText } from "../result/levelChanges.ts";
import { type ComparedAnswers, differenceText, marksOnLine } from "./documentAnswers.ts";
import type { ReviewParts } from "./reviewParts.ts";

/** How the manager rated the rest of the team in this round, for an approver. */
const OtherRatings = ({ review, managerId }: { readonly review: Review; readonly managerId: string }) => {
  const { data } = useRead("reviews", "getTeam", { query: { managerId, ratings: "true" } });
  const ratings = (data?.rows ?? []).flatMap(({ person, ratings: personRatings }) => {
    const rating = personRatings?.find(({ roundId }) => roundId === review.roundId)?.rating ?? null;
    return person.id === review.employee.id || rating === null ? [] : [ratingValue(rating)];
  });
  const counts = evaluationLevels
    .map((value) => ({ value, count: ratings.filter((one) => one === value).length }))
    .filter(({ count }) => count > 0);
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 1.5,
        rowGap: 0.5,
        minHeight: 24,
        mb: 1,
      }}
    >
      <Link
        variant="body2"
        component={RouterLink}
        to={`${paths.round.getHref(review.roundId, "report")}&bar=evaluator.${managerId}`}
      >
        Other ratings by this manager
      </Link>
      {counts.map(({ value, count }) => (
        <Box component="span" key={value} sx={{ display: "inline-flex", alignItems: "center", gap: 0.75 }}>
          <RatingNumber value={value} />
          <Hint component="span">{formatCountOf(count, "person", "people")}</Hint>
        </Box>
      ))}
    </Box>
  );
};

interface AtAGlanceProps {
  readonly view: Pick<ReviewView, "review" | "previous" | "positionSince">;
  readonly answers: readonly ComparedAnswers[];
  readonly parts: ReviewParts;
  readonly evaluators: EvaluatorNames;
}

/** The row's levels in words, for screen readers. */
export const markedText = ({
  skillset,
  self,
  manager,
  level,
  selfLevel,
  previousManagerLevel,
}: ComparedAnswers): string =>
  [
    ...(self === null ? [] : [`self ${selfLevel ?? "not set"}`]),
    ...(manager === null ? [] : [`manager ${level ?? "not set"}`]),
    `required ${skillset.requiredLevel}`,
    ...(previousManagerLevel === null ? [] : [`last time ${previousManagerLevel}`]),
  ].join(", ");

interface RowProps {
  readonly one: ComparedAnswers;
  readonly parts: ReviewParts;
  /** Whether the review is shared. Only a shared result shows growth since the last round. */
  readonly isResult: boolean;
}

export const Agreement = ({ one, parts, isResult }: RowProps) => {
  const { level, selfLevel } = one;
  if (one.differs) {
    return <StatusBadge tone="warning">{differenceText(one, parts)}</StatusBadge>;
  }
  if (isResult && hasGrown(one)) {
    return <StatusBadge tone="good">{`↑ from ${one.previousManagerLevel}`}</StatusBadge>;
  }
  if (level !== null && selfLevel !== null) {
    return <Hint aria-hidden>{`agree on ${level}`}</Hint>;
  }
  const only = level ?? selfLevel;
  return <Hint aria-hidden>{only === null ? "not set" : `level ${only}`}</Hint>;
};

const Row = ({ one, parts, isResult }: RowProps) => (
  <Box
    component="li"
    sx={{
      display: "grid",
      gridTemplateColumns: { xs: "minmax(0, 1fr) auto", sm: "minmax(0, 2fr) minmax(0, 2fr) 148px" },
      columnGap: 2,
      alignItems: "center",
    }}
  >
    <Link
      href={`#${skillsetSectionId(one.skillset.id)}`}
      underline="hover"
      variant="body2"
      onClick={(event) => {
        event.preventDefault();
        goToSection(skillsetSectionId(one.skillset.id));
      }}
      sx={{
        py: 0.25,
        color: "text.primary",
        fontWeight: one.differs ? 600 : 400,
        overflowWrap: "anywhere",
      }}
    >
      {one.skillset.name}
      <span style={visuallyHidden}>{`: ${markedText(one)}`}</span>
    </Link>
    <Box sx={{ gridColumn: { xs: "1 / -1", sm: "auto" }, gridRow: { xs: 2, sm: "auto" } }}>
      <LevelsLine {...marksOnLine(one)} />
    </Box>
    <div>
      <Agreement one={one} parts={parts} isResult={isResult} />
    </div>
  </Box>
);

const ApproversFacts = ({ view: { review, previous, positionSince } }: Pick<AtAGlanceProps, "view">) => {
  const { timeZone } = useConfig();
  if (positionSince === undefined) {
    return null;
  }
  const evaluator = review.managerEvaluationCompletedBy;
  const facts = [
    ...(previous === null || previous.rating === null
      ? []
      : [`Last time ${ratingValue(previous.rating)}, ${previous.rating} (${previous.roundName})`]),
    ...(positionSince === null
      ? []
      : [`${review.employee.position.code} since ${formatDayOf(positionSince, timeZone)}`]),
  ];
  return (
    <>
      {facts.length > 0 && <Hint sx={{ mb: 1 }}>{facts.join(" · ")}</Hint>}
      {evaluator !== null && <OtherRatings review={review} managerId={evaluator} />}
    </>
  );
};

/** Marks differences. Each skillset links to its comments. */
export const AtAGlance = ({ view, answers, parts, evaluators }: AtAGlanceProps) => {
  const { self, manager } = parts;
  const { review, previous } = view;
  const rating = manager.evaluation?.expectationsRating ?? null;
  const difference = ratingDifferenceText(rating, self.evaluation?.expectationsRating ?? null, evaluators);
  const isResult = review.sharedWithEmployeeAt !== null;
  const comparisons = [difference, isResult ? ratingChangeText(rating, previous) : null].filter(
    (text) => text !== null,
  );
  const changeTexts = isResult && previous !== null ? levelChangeTexts(answers, previous.roundName) : [];
  return (
    <ReviewSection id={sectionIds.overview} title={overviewTitle({ review })}>
      {rating !== null && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5, mb: 1 }}>
          <RatingDisplay rating={rating} />
          {comparisons.length > 0 && <Typography color="textSecondary">{comparisons.join(" · ")}</Typography>}
        </Box>
      )}
      {!isResult && <ApproversFacts view={view} />}
      {answers.length === 0 ? (
        <Typography color="textSecondary">No skillsets apply to this position in this round.</Typography>
      ) : (
        <>
          {changeTexts.map((message) => (
            <Typography key={message} sx={{ fontWeight: 600 }}>
              {message}
            </Typography>
          ))}
          {levelSummaryTexts(answers, evaluators).map((message) => (
            <Typography key={message}>{message}</Typography>
          ))}
          <Box sx={{ mt: manager.evaluation === null ? 0 : 1.5 }}>
            <LevelsLegend
              level={manager.evaluation === null ? null : manager.shortLabel}
              missing={answers.some(isBelowRequired) ? "Missing" : null}
              selfLevel={self.evaluation === null ? null : self.shortLabel}
              requiredLevel="Required"
              nextRequiredLevel={null}
              previousLevel={
                previous !== null && answers.some(({ previousManagerLevel }) => previousManagerLevel !== null)
                  ? `Last Time (${previous.roundName})`
                  : null
              }
            />
          </Box>
          <SkillsetGroups entries={answers} groupOf={({ skillset }) => skillset.group} heading="h3">
            {(entries) => (
              <PlainList sx={{ mt: 1 }}>
                {entries.map((one) => (
                  <Row key={one.skillset.id} one={one} parts={parts} isResult={isResult} />
                ))}
              </PlainList>
            )}
          </SkillsetGroups>
        </>
      )}
    </ReviewSection>
  );
};
