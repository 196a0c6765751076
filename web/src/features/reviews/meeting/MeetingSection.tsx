import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import type { ReviewProgress } from "#domain/reviews/model.ts";
import { finalEvaluationRefusal, meetingPageRefusal } from "#domain/reviews/stepRefusals.ts";
import { meetingLengthLabels } from "#domain/reviews/terms.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay, formatDayOf, formatRelativeDay, timeSuffix } from "#web/lib/format/dates.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { useMe } from "#web/lib/session/session.tsx";
import type { Tone } from "#web/theme/tokens.ts";
import { DescriptionList } from "#web/ui/DescriptionList.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { changesSinceApproval, differenceName } from "../evaluation/evaluationDraft.ts";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { goToSection, sectionIdOf, sectionIds } from "../layout/sectionIds.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { approvedByName } from "../shared/people/reviewNames.ts";
import { AddToCalendar } from "./AddToCalendar.tsx";

/** The status with its badge's color (docs/evaluations.md#badges). */
export const meetingStatus = (review: ReviewProgress): { readonly label: string; readonly tone: Tone } => {
  if (review.sharedWithEmployeeAt) {
    return { label: "Shared with Employee", tone: "good" };
  }
  if (review.finalManagerEvaluationCompletedAt) {
    return { label: "Final Evaluation Complete", tone: "info" };
  }
  return { label: "In Progress", tone: "accent" };
};

interface MeetingSectionProps {
  readonly view: DatedReviewView;
  readonly answers: EvaluationAnswers;
  readonly actions?: ReactNode;
}

/**
 * Lists changes after the approval for viewers of both versions (docs/reviews.md#performance-meeting). Tells other
 * viewers that they see the approved one (docs/reviews.md#who-sees-what).
 */
const Changes = ({ view, answers, isOwn }: Omit<MeetingSectionProps, "actions"> & { readonly isOwn: boolean }) => {
  const { review, skillsets, approvedEvaluation } = view;
  if (meetingPageRefusal(review) === null && approvedEvaluation === null && !isOwn) {
    return (
      <Typography sx={{ mt: 2 }}>
        This is the approved evaluation. The final version appears here after the manager finalizes it.
      </Typography>
    );
  }
  if (approvedEvaluation === null) {
    return null;
  }
  const changed = changesSinceApproval(answers, approvedEvaluation);
  if (changed.length === 0) {
    return <Typography sx={{ mt: 2 }}>Nothing changed after the approval.</Typography>;
  }
  const open = review.finalManagerEvaluationCompletedAt === null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography>
        {`${formatCountOf(changed.length, "answer", "answers")} changed after the approval${open ? "" : ", as agreed in the meeting"}:`}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {changed.map((difference) => {
          const name = differenceName(difference, skillsets);
          const sectionId = sectionIdOf(difference.location);
          return (
            <li key={name}>
              <Link
                href={`#${sectionId}`}
                onClick={(event) => {
                  event.preventDefault();
                  goToSection(sectionId);
                }}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </Box>
    </Box>
  );
};

export const MeetingSection = ({ view, answers, actions }: MeetingSectionProps) => {
  const isOwn = useMe().id === view.review.employee.id;
  const { timeZone } = useConfig();
  const { review, round, today } = view;
  const { meetingScheduledAt, meetingTime, meetingMinutes, finalManagerEvaluationCompletedAt, sharedWithEmployeeAt } =
    review;
  const status = meetingStatus(review);
  const refusal = finalManagerEvaluationCompletedAt === null ? finalEvaluationRefusal(review, round) : null;
  const dayText = (instant: string | null, fallback: string): string =>
    instant === null ? fallback : formatDayOf(instant, timeZone);
  return (
    <ReviewSection
      id={sectionIds.meeting}
      title="Meeting"
      badge={<StatusBadge tone={status.tone}>{status.label}</StatusBadge>}
    >
      {refusal !== null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      <DescriptionList
        facts={[
          {
            name: "Meeting date",
            value:
              meetingScheduledAt === null
                ? "Not scheduled yet"
                : `${formatDay(meetingScheduledAt)}${timeSuffix(meetingScheduledAt, meetingTime, timeZone)}, ${formatRelativeDay(meetingScheduledAt, today)}`,
          },
          ...(meetingMinutes === null ? [] : [{ name: "Length", value: meetingLengthLabels[meetingMinutes] }]),
          { name: `Approved by ${approvedByName(view)}`, value: dayText(review.ctoApprovalCompletedAt, "Not yet") },
          { name: "Finalized", value: dayText(finalManagerEvaluationCompletedAt, "Not yet") },
          {
            name: isOwn ? "Shared with you" : "Shared with the employee",
            value: dayText(sharedWithEmployeeAt, "Not yet"),
          },
        ]}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2, "&:empty": { display: "none" } }}>
        {actions}
        <AddToCalendar review={review} today={today} />
      </Box>
      <Changes view={view} answers={answers} isOwn={isOwn} />
    </ReviewSection>
  );
};
