import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import { seesApproval } from "#domain/reviews/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay, formatDayOf, formatRelativeDay } from "#web/lib/format/dates.ts";
import { planText } from "#web/lib/format/growth.ts";
import { useEndOfDaySuffix } from "#web/lib/format/useEndOfDaySuffix.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { PersonAvatar } from "#web/ui/people/PersonAvatar.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { CalibrationLine } from "../calibration/CalibrationLine.tsx";
import { compareAnswers } from "../document/documentAnswers.ts";
import { reviewParts } from "../document/reviewParts.ts";
import { formAnswers } from "../evaluation/evaluationDraft.ts";
import { RatingDisplay } from "../evaluation/pickers/RatingDisplay.tsx";
import { feedbackSection } from "../feedback/FeedbackSection.tsx";
import { goalSections } from "../goals/goalSections.tsx";
import { EmployeeInfoSection } from "../layout/EmployeeInfoSection.tsx";
import { ReviewLayout } from "../layout/ReviewLayout.tsx";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { sectionIds } from "../layout/sectionIds.ts";
import { ratingDifferenceText } from "../meeting/comparedLevels.ts";
import { MeetingLayout } from "../meeting/MeetingLayout.tsx";
import { MeetingSection } from "../meeting/MeetingSection.tsx";
import { CtoApprovalSection } from "../review/CtoApprovalSection.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { employeeShortName } from "../shared/people/reviewNames.ts";
import { RatingDistribution } from "../shared/RatingDistribution.tsx";
import { WrittenText } from "../shared/WrittenText.tsx";
import { AcknowledgementCard } from "./AcknowledgementCard.tsx";
import { AppealRequestDialog } from "./AppealRequestDialog.tsx";
import { AppealTexts, managerMayReadLabel } from "./AppealTexts.tsx";
import { CorrectedResult } from "./CorrectedResult.tsx";
import { levelChangeTexts, ratingChangeText } from "./levelChanges.ts";
import { ReadersCard } from "./ReadersCard.tsx";
import { ResultLevels } from "./ResultLevels.tsx";

/** The line below the rating: an appeal's correction, then the difference from the self-rating and last time. */
const comparisonOf = ({ managerEvaluation, selfEvaluation, sharedEvaluation, previous }: DatedReviewView): string => {
  const rating = managerEvaluation?.expectationsRating ?? null;
  const shared = sharedEvaluation?.expectationsRating ?? rating;
  const own = ratingDifferenceText(rating, selfEvaluation?.expectationsRating ?? null, {
    manager: "your manager",
    employee: "you",
  });
  return [
    shared === rating ? null : `corrected from ${shared} after your appeal`,
    own,
    ratingChangeText(rating, previous),
  ]
    .filter((text) => text !== null)
    .join(" · ");
};

/** The rating and the manager's summary (docs/evaluations.md#my-result). */
const ResultSection = ({ view }: { readonly view: DatedReviewView }) => {
  const { timeZone } = useConfig();
  const { review, manager, managerEvaluation } = view;
  const summary = managerEvaluation?.additionalComments ?? "";
  const writer = review.finalManagerEvaluationCompletedBy;
  const author = manager !== null && (writer === null || writer === manager.id) ? manager : null;
  const role = manager === null ? "the CTO" : author === null ? "your manager at the time" : "your manager";
  const comparison = comparisonOf(view);
  const finalizedAt = review.finalManagerEvaluationCompletedAt;
  const day = finalizedAt === null ? null : formatDayOf(finalizedAt, timeZone);
  return (
    <ReviewSection id={sectionIds.overview} title="Result">
      <RatingDisplay rating={managerEvaluation?.expectationsRating ?? null} />
      {comparison !== "" && (
        <Hint sx={{ mt: 0.5, "&::first-letter": { textTransform: "uppercase" } }}>{comparison}</Hint>
      )}
      <CalibrationLine view={view} />
      <Box
        sx={{
          mt: 2,
          pt: 2,
          borderTop: 1,
          borderColor: "line.soft",
          maxWidth: "72ch",
          "& p": { fontSize: "1rem", lineHeight: 1.6 },
        }}
      >
        <WrittenText
          text={summary}
          otherwise={`${author === null ? "Your manager" : fullName(author)} wrote no summary.`}
        />
      </Box>
      {summary !== "" && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, mt: 1.5 }}>
          {author !== null && (
            <>
              <PersonAvatar person={author} />
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {fullName(author)}
              </Typography>
            </>
          )}
          <Hint>{[role, day].filter((text) => text !== null).join(", ")}</Hint>
        </Box>
      )}
    </ReviewSection>
  );
};

/**
 * The employee's choice whether the current manager can read the appeal's texts (docs/reviews.md#who-resolves-appeals).
 */
const ManagerAccessCheckbox = ({ view, mayRead }: { readonly view: DatedReviewView; readonly mayRead: boolean }) => {
  const { busy, run } = useSave();
  const change = (sharesWithManager: boolean): void => {
    const params = { reviewId: view.review.id };
    void run(() => write("reviews", "shareAppeal", { params, body: { sharesWithManager } }), {
      done: sharesWithManager
        ? "Your manager may read your appeal once it's resolved"
        : "Your manager can't read your appeal",
      failed: "Failed to save your choice",
    });
  };
  return (
    <FormControlLabel
      sx={{ mt: 1 }}
      control={<Checkbox checked={mayRead} disabled={busy} onChange={(event) => change(event.target.checked)} />}
      label={managerMayReadLabel}
    />
  );
};

/** Where the employee appeals, and reads the outcome (docs/reviews.md#appeals). */
const AppealCard = ({ view }: { readonly view: DatedReviewView }) => {
  const { appeal, appealUntil, today } = view;
  const endOfDay = useEndOfDaySuffix();
  const [isFiling, setIsFiling] = useState(false);
  if (appeal !== null) {
    const { outcome } = appeal;
    const text =
      outcome === null
        ? `You appealed on ${formatDay(appeal.filedOn)}. It should be resolved by ${formatDay(appeal.dueOn)}, ${formatRelativeDay(appeal.dueOn, today)}.`
        : outcome === "corrected"
          ? "Your result was corrected. The corrected one now counts everywhere. Both are shown below."
          : "Your result stays as it was shared.";
    return (
      <Card title="Your appeal" text={text}>
        <AppealTexts appeal={appeal} reasonTitle="Your reason" />
        {view.review.employee.managerId !== null && (
          <ManagerAccessCheckbox view={view} mayRead={appeal.sharesWithManager === true} />
        )}
      </Card>
    );
  }
  if (appealUntil === null) {
    return null;
  }
  return (
    <Card
      title="Is something wrong?"
      text="Talk to your manager first, if you can. Or appeal, once per review: appeals are resolved within ten working days and never lower a result."
    >
      <Hint
        sx={{ mb: 1.5 }}
      >{`Until ${formatDay(appealUntil)}, ${formatRelativeDay(appealUntil, today)}${endOfDay(appealUntil)}`}</Hint>
      <Button onClick={() => setIsFiling(true)}>File an Appeal</Button>
      {isFiling && <AppealRequestDialog view={view} onClose={() => setIsFiling(false)} />}
    </Card>
  );
};

const growthPlanCardTitle = "What comes next";

const GrowthPlanCard = () => {
  const { id: userId } = useMe();
  const { data, error, mutate } = useRead("growth", "getGrowthPlan", { params: { userId }, query: {} });
  if (data === undefined) {
    return (
      <Card title={growthPlanCardTitle}>
        <UntilLoaded title="This couldn't be loaded" data={data} error={error} retry={mutate}>
          <Skeleton variant="rounded" height={36} />
        </UntilLoaded>
      </Card>
    );
  }
  const { plan, person, manager, nextSteps } = data;
  if (plan === null && person.position === null) {
    return null;
  }
  const reader = manager === null ? "the CTO" : fullName(manager);
  return (
    <Card
      title={growthPlanCardTitle}
      text={
        plan === null
          ? `${nextSteps === null ? "" : "Your plan starts with the next steps that you agreed on. "}Choose where you want to go, and agree with ${reader} on what each of you will do. Only the two of you can read the plan.`
          : planText(plan)
      }
    >
      <Button component={Link} to={paths.growth.getHref()}>
        {plan === null ? "Start Growth Plan" : "Open My Growth Plan"}
      </Button>
    </Card>
  );
};

/**
 * See docs/evaluations.md#my-result. Shows the rating and summary, changes, next steps and levels. The sidebar shows
 * the employee's response and the readers.
 */
export const MyResult = ({ view }: { readonly view: DatedReviewView }) => {
  const me = useMe();
  const { review, round, skillsets, previous, managerEvaluation } = view;
  const parts = reviewParts(view, me);
  const compared = compareAnswers(view, parts);
  const answers = formAnswers(managerEvaluation, skillsets);
  const { followUps, nextSteps } = goalSections(parts, employeeShortName(review));
  const changed = previous === null ? [] : levelChangeTexts(compared, previous.roundName);
  const own = parts.self.evaluation;
  return (
    <MeetingLayout view={view} answers={answers}>
      <ReviewLayout
        navigationEntries={[]}
        first={
          <>
            <ResultSection view={view} />
            {changed.length > 0 && previous !== null && (
              <ReviewSection id={sectionIds.changed} title={`What changed since ${previous.roundName}`}>
                {changed.map((message) => (
                  <Typography key={message}>{message}</Typography>
                ))}
              </ReviewSection>
            )}
            {nextSteps?.content}
          </>
        }
        aside={
          <>
            <AcknowledgementCard view={view} />
            <GrowthPlanCard />
            <AppealCard view={view} />
            {round.ratingDistribution !== undefined && (
              <Card
                title="The round as a whole"
                text={`Published to everyone on ${formatDay(round.ratingDistribution.publishedOn)}.`}
              >
                <RatingDistribution ratingDistribution={round.ratingDistribution} />
              </Card>
            )}
            <ReadersCard reviewId={review.id} />
          </>
        }
      >
        <CorrectedResult view={view} />
        <ResultLevels view={view} answers={compared} parts={parts} />
        {followUps?.content}
        {own !== null && (
          <ReviewSection id={sectionIds.selfEvaluation} title="Your self-evaluation">
            <RatingDisplay rating={own.expectationsRating} />
            <WrittenText text={own.additionalComments} otherwise="You wrote no additional comments." />
          </ReviewSection>
        )}
        {feedbackSection(view)?.content}
        {seesApproval(me, review) && <CtoApprovalSection view={view} />}
        <MeetingSection view={view} answers={answers} />
        <EmployeeInfoSection review={review} round={round} />
      </ReviewLayout>
    </MeetingLayout>
  );
};
