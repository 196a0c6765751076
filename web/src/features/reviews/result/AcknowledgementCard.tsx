import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useId, useRef, useState } from "react";
import { lengths } from "#domain/shared/lengths.ts";
import { lengthProblem } from "#domain/shared/textProblems.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay, formatDayOf, formatRelativeDay } from "#web/lib/format/dates.ts";
import { useEndOfDaySuffix } from "#web/lib/format/useEndOfDaySuffix.ts";
import { useUnsaved } from "#web/lib/saving/unsaved.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useStoredText } from "#web/lib/saving/useStoredText.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { GrowingTextarea } from "#web/ui/forms/GrowingTextarea.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { readersAboveText } from "../shared/people/reviewNames.ts";
import { sendReviewChange } from "../shared/sendReviewChange.ts";
import { WrittenText } from "../shared/WrittenText.tsx";

interface AcknowledgementCardProps {
  readonly view: DatedReviewView;
}

type Choice = "discussed" | "notDiscussed";

const readersOf = (view: DatedReviewView): string =>
  view.review.employee.managerId === null
    ? "The CTO and HR can read it"
    : `Your manager, ${readersAboveText(view)} can read it`;

const AcknowledgementSummary = ({ view }: AcknowledgementCardProps) => {
  const { timeZone } = useConfig();
  const { acknowledgement } = view.review;
  if (acknowledgement === null || acknowledgement.at === null) {
    return null;
  }
  const day = formatDayOf(acknowledgement.at, timeZone);
  const { discussedAt } = acknowledgement;
  const discussion =
    acknowledgement.state === "notDiscussed"
      ? "You haven't discussed it yet. Your manager will follow up."
      : discussedAt === null
        ? "You have discussed it."
        : `You hadn't discussed it at that time. On ${formatDayOf(discussedAt, timeZone)}, your manager confirmed that you had.`;
  return (
    <Card title="You've read it" text={`You confirmed this on ${day}. ${discussion}`}>
      {view.reply !== null && (
        <>
          <Typography variant="caption" component="h3" color="textSecondary">
            Your reply
          </Typography>
          <WrittenText text={view.reply} />
        </>
      )}
    </Card>
  );
};

/** Two choices with neither preselected, and a reply (docs/reviews.md#acknowledging). */
const AcknowledgementForm = ({ view, until }: AcknowledgementCardProps & { readonly until: string }) => {
  const me = useMe();
  const { review, today } = view;
  const { busy, problem, run } = useSave();
  const [hasTried, setHasTried] = useState(false);
  const reply = useStoredText("result-reply", me.id, review.id, "");
  const choice = reply.choice as Choice | null;
  const first = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const labelId = useId();
  useUnsaved(reply.isChanged, { discard: reply.forget, isOnDevice: reply.isOnDevice });
  const replyProblem = lengthProblem(reply.text, lengths.reply);
  const missing = hasTried && choice === null;
  const acknowledge = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setHasTried(true);
    if (choice === null) {
      first.current?.focus();
      return;
    }
    if (replyProblem !== null) {
      field.current?.focus();
      return;
    }
    const body = { wasDiscussed: choice === "discussed", reply: reply.text };
    await run(
      () =>
        sendReviewChange(
          review.id,
          (params) => write("reviews", "acknowledgeReview", { params, body }),
          (stored) =>
            stored.review.acknowledgement?.state === choice && (stored.reply ?? "").trim() === reply.text.trim(),
        ),
      {
        done: "Thank you. Your manager sees that you've read it",
        failed: "Failed to acknowledge the result",
        onSaved: reply.forget,
      },
    );
  };
  const endOfDay = useEndOfDaySuffix();
  return (
    <Card
      title="Have you read it?"
      text="This closes your review. Confirming doesn't mean that you agree."
      sx={{ borderColor: "primary.main" }}
    >
      <Box component="form" noValidate onSubmit={(event) => void acknowledge(event)}>
        <FormControl error={missing} disabled={busy} fullWidth>
          <FormLabel id={labelId}>We have discussed it</FormLabel>
          <RadioGroup
            aria-labelledby={labelId}
            value={choice ?? ""}
            onChange={(event) => reply.choose(event.target.value)}
          >
            <FormControlLabel
              value="discussed"
              label="Yes"
              control={<Radio size="small" slotProps={{ input: { ref: first } }} />}
            />
            <FormControlLabel
              value="notDiscussed"
              label="Not yet (my manager will follow up)"
              control={<Radio size="small" />}
            />
          </RadioGroup>
          {missing && <FormHelperText sx={{ mx: 0 }}>Choose whether you have discussed it.</FormHelperText>}
        </FormControl>
        <TextField
          label="Reply (optional)"
          value={reply.text}
          multiline
          fullWidth
          size="small"
          error={replyProblem !== null}
          helperText={replyProblem ?? `${readersOf(view)}. It stays with the review and can't be changed.`}
          onChange={(event) => reply.change(event.target.value)}
          inputRef={field}
          slotProps={{
            input: { readOnly: busy, inputComponent: GrowingTextarea },
            htmlInput: { minRows: 3, maxRows: 14 },
            formHelperText: { sx: { mx: 0 } },
          }}
          sx={{ mt: 2 }}
        />
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            justifyContent: "space-between",
            gap: 1,
            mt: 2,
          }}
        >
          <Hint>{`Until ${formatDay(until)}, ${formatRelativeDay(until, today)}${endOfDay(until)}`}</Hint>
          <ActionButton type="submit" variant="contained" color="primary" inactive={busy}>
            {busy ? "Confirming..." : "I've Read It"}
          </ActionButton>
        </Box>
        {problem !== null && (
          <Typography variant="body2" role="alert" color="error" sx={{ mt: 1 }}>
            {problem}
          </Typography>
        )}
      </Box>
    </Card>
  );
};

/**
 * Where the employee acknowledges their shared result, or sees their acknowledgment (docs/reviews.md#acknowledging).
 */
export const AcknowledgementCard = ({ view }: AcknowledgementCardProps) => {
  const { acknowledgement } = view.review;
  if (acknowledgement === null) {
    return null;
  }
  if (acknowledgement.state !== "pending") {
    return <AcknowledgementSummary view={view} />;
  }
  return view.acknowledgeUntil === null ? (
    <Card
      title="Acknowledgment period ended"
      text="You can no longer confirm that you've read it. This changes nothing."
    />
  ) : (
    <AcknowledgementForm view={view} until={view.acknowledgeUntil} />
  );
};
