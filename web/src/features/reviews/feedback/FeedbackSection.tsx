import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { FeedbackView } from "#domain/feedback/model.ts";
import { fullName, shortName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { termText } from "#web/lib/format/terms.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { PersonLine } from "#web/ui/people/PersonLine.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import type { FormSection } from "../evaluation/EvaluationForm.tsx";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { sectionIds } from "../layout/sectionIds.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { WrittenText } from "../shared/WrittenText.tsx";
import { colleagueStateLabels } from "./feedbackTexts.ts";

const title = "Feedback from Colleagues";

interface FeedbackProps {
  readonly review: DatedReviewView["review"];
  readonly feedback: FeedbackView;
}

type Item = FeedbackView["items"][number];

const Thanks = ({ reviewId, item }: { readonly reviewId: string; readonly item: Item }) => {
  const { busy, run } = useSave();
  const { author, isThanked } = item;
  return isThanked ? (
    <Hint>You said thank you</Hint>
  ) : (
    <Button
      size="small"
      disabled={busy}
      aria-label={`Say thank you to ${fullName(author)}`}
      onClick={() =>
        void run(() => write("feedback", "thankForFeedback", { params: { reviewId, colleagueId: author.id } }), {
          done: `${shortName(author)} was notified`,
          failed: "Your thanks weren't sent",
        })
      }
    >
      Say Thank You
    </Button>
  );
};

const Removal = ({ reviewId, item: { author } }: { readonly reviewId: string; readonly item: Item }) => {
  const { busy, problem, run } = useSave();
  const [isOpen, setIsOpen] = useState(false);
  const remove = () =>
    run(() => write("feedback", "removeFeedback", { params: { reviewId, colleagueId: author.id } }), {
      done: "Feedback removed",
      failed: "The feedback wasn't removed",
    });
  return (
    <>
      <Button size="small" aria-label={`Remove the feedback from ${fullName(author)}`} onClick={() => setIsOpen(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Remove This Feedback?"
        confirmLabel="Remove"
        destructive
        busy={busy}
        error={problem}
        onConfirm={() => void remove()}
        onClose={() => setIsOpen(false)}
      >
        {`Remove only abusive text. No one can read it afterward, and ${shortName(author)} is notified.`}
      </ConfirmDialog>
    </>
  );
};

/** Even after sharing, the employee can't read feedback until the last day for feedback is over. */
const closedText = (isOwn: boolean, isShared: boolean, until: Day): string => {
  if (isOwn) {
    return isShared ? `You can read it after ${formatDay(until)}.` : "You can read it once your review is shared.";
  }
  return `You can read it after ${formatDay(until)}. Until then, only its author can.`;
};

const linkText = (isOwn: boolean, isEmpty: boolean): string => {
  if (isOwn) {
    return isEmpty ? "List colleagues" : "Who you asked";
  }
  return isEmpty ? "Add colleagues" : "Who they asked";
};

const Feedback = ({ review: { id: reviewId, employee, sharedWithEmployeeAt }, feedback }: FeedbackProps) => {
  const { id } = useMe();
  const { until, questions, colleagues, items, isReadable, mayAddColleagues, mayRemove } = feedback;
  const isOwn = id === employee.id;
  const others = colleagues.filter(({ state }) => state !== "answered");
  return (
    <>
      {!isReadable && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {mayAddColleagues && colleagues.length === 0
            ? "No one has been asked yet."
            : closedText(isOwn, sharedWithEmployeeAt !== null, until)}
        </Typography>
      )}
      {isReadable && items.length === 0 && <Typography color="textSecondary">There is no feedback.</Typography>}
      {items.map((item) => (
        <Box
          component="article"
          key={item.author.id}
          aria-label={`Feedback from ${fullName(item.author)}`}
          sx={{ pb: 1, "& + &": { pt: 2, borderTop: 1, borderColor: "line.soft" } }}
        >
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <PersonLine person={item.author} text={null} />
            </Box>
            {isOwn && <Thanks reviewId={reviewId} item={item} />}
            {mayRemove && <Removal reviewId={reviewId} item={item} />}
          </Box>
          {questions.map((question, index) => (
            <Box key={question} sx={{ mb: 1.5 }}>
              <Hint>{question}</Hint>
              <WrittenText text={item.answers[index] ?? ""} otherwise="No answer" />
            </Box>
          ))}
        </Box>
      ))}
      {others.length > 0 && (
        <Hint sx={{ mt: 1 }}>
          {others
            .map(({ person, state }) => `${fullName(person)} (${termText(colleagueStateLabels, state).toLowerCase()})`)
            .join(", ")}
        </Hint>
      )}
      {(isOwn || mayAddColleagues || colleagues.length > 0) && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          <Link component={RouterLink} to={paths.feedbackColleagues.getHref(reviewId)}>
            {linkText(isOwn, colleagues.length === 0)}
          </Link>
        </Typography>
      )}
    </>
  );
};

/** Null if hidden from the viewer (docs/reviews.md#who-reads-feedback). */
export const feedbackSection = ({ review, feedback }: DatedReviewView): FormSection | null =>
  feedback === undefined
    ? null
    : {
        id: sectionIds.feedback,
        label: title,
        content: (
          <ReviewSection id={sectionIds.feedback} title={title}>
            <Feedback review={review} feedback={feedback} />
          </ReviewSection>
        ),
      };
