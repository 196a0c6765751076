import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import type { AnswerForm, ShownCalibration, ValueChange } from "#domain/reviews/calibration/sessionModel.ts";
import { changeReasonLength } from "#domain/reviews/calibration/terms.ts";
import { isReviewManager } from "#domain/reviews/policy.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useStoredText } from "#web/lib/saving/useStoredText.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { GrowingTextarea } from "#web/ui/forms/GrowingTextarea.tsx";
import { LinkedUserText } from "#web/ui/text/LinkedUserText.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { suggestedValuesText } from "./sessionTexts.ts";

/** Accepting edits the evaluation. Declining requires a reason. */
const SuggestedChangeActions = ({ view }: { readonly view: DatedReviewView }) => {
  const { busy, run } = useSave();
  const me = useMe();
  const reason = useStoredText("calibration-text", me.id, `${view.review.id}:answer`, "");
  const [isDeclining, setIsDeclining] = useState(reason.text !== "");
  const params = { reviewId: view.review.id };
  const managerVersion = view.managerEvaluation?.version ?? 0;
  const answer = (body: AnswerForm, texts: { readonly done: string; readonly failed: string }) =>
    run(() => sendAndVerify(() => write("reviews", "answerSuggestedChange", { params, body })), {
      ...texts,
      onSaved: reason.forget,
    });
  const accept = () =>
    answer({ accepts: true, managerVersion }, { done: "Change accepted", failed: "Failed to accept the change" });
  const decline = () =>
    answer(
      { accepts: false, reason: reason.text },
      { done: "Change declined", failed: "Failed to decline the change" },
    );
  const isShort = reason.text.trim().length < changeReasonLength.min;
  return (
    <Box sx={{ mt: 1, display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {isDeclining && (
        <TextField
          label="Reason"
          required
          autoFocus
          multiline
          value={reason.text}
          onChange={(event) => reason.change(event.target.value)}
          helperText={`At least ${changeReasonLength.min} characters. The approver, the CTO and HR can read it. If the employee requests their data, the reason is included.`}
          slotProps={{ input: { inputComponent: GrowingTextarea }, htmlInput: { maxLength: changeReasonLength.max } }}
        />
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {!isDeclining && (
          <Button variant="contained" color="primary" disabled={busy} onClick={() => void accept()}>
            Accept Change
          </Button>
        )}
        {isDeclining ? (
          <>
            <ActionButton
              variant="contained"
              color="primary"
              inactive={busy || isShort}
              onClick={() => void decline()}
              onInactiveClick={() => undefined}
            >
              Decline Change
            </ActionButton>
            <Button
              disabled={busy}
              onClick={() => {
                reason.forget();
                setIsDeclining(false);
              }}
            >
              Cancel
            </Button>
          </>
        ) : (
          <Button disabled={busy} onClick={() => setIsDeclining(true)}>
            Decline
          </Button>
        )}
      </Box>
    </Box>
  );
};

const Line = ({ text }: { readonly text: string }) => <LinkedUserText variant="body2" sx={{ mt: 0.5 }} text={text} />;

/** Such as "the rating from 4 to 3". */
const changeText = ({ skillsetId, from, to }: ValueChange, nameOf: (skillsetId: string) => string): string =>
  `${skillsetId === null ? "the rating" : nameOf(skillsetId)} from ${from ?? "none"} to ${to ?? "none"}`;

const decisionSentence = (
  { decision }: Pick<ShownCalibration, "decision">,
  mayAnswer: boolean,
  nameOf: (skillsetId: string) => string,
): string | null => {
  if (decision === null) {
    return null;
  }
  const values = suggestedValuesText(decision.values, nameOf);
  switch (decision.outcome) {
    case "confirmed":
      return "A calibration session confirmed this evaluation.";
    case "suggested":
      return `A calibration session suggests a change: ${values}. ${mayAnswer ? "You decide." : "The manager hasn't answered."} Without an answer before approval, the change counts as declined.`;
    case "accepted":
      return `The manager accepted a change that a calibration session suggested${values === "" ? "" : `: ${values}`}.`;
    case "declined":
      return `A change that a calibration session suggested wasn't accepted${values === "" ? "" : `: ${values}`}.`;
  }
};

/** A calibration session's outcome, for manager and approvers (docs/rounds.md#calibration). */
export const CalibrationNotice = ({ view }: { readonly view: DatedReviewView }) => {
  const me = useMe();
  const { review, calibration, skillsets } = view;
  if (calibration === null || review.employee.id === me.id) {
    return null;
  }
  const nameOf = (id: string): string => skillsets.find((one) => one.id === id)?.name ?? "A skillset";
  const { openUntil, decision, changes, changedBy, reason, marks, notes } = calibration;
  const mayAnswer =
    isReviewManager(me, review) && decision?.outcome === "suggested" && review.ctoApprovalCompletedAt === null;
  const sentence = decisionSentence(calibration, mayAnswer, nameOf);
  if (openUntil === null && sentence === null && changes.length === 0) {
    return null;
  }
  return (
    <Alert severity={mayAnswer || openUntil !== null ? "warning" : "info"} sx={{ mb: 2 }}>
      {openUntil !== null &&
        `This review is in a calibration session, until ${formatDay(openUntil)} at the latest. It can be approved after that.`}
      {sentence}
      {decision?.reason != null && <Line text={`Reason: ${decision.reason}`} />}
      {decision?.answer != null && <Line text={`The manager's answer: ${decision.answer}`} />}
      {changes.length > 0 && (
        <Line
          text={`${changedBy === null ? "Someone" : changedBy.id === me.id ? "You" : fullName(changedBy)} changed ${changes.map((change) => changeText(change, nameOf)).join(", ")} after the session was opened.`}
        />
      )}
      {reason !== null && <Line text={`Reason for the employee: ${reason}`} />}
      {marks.map((mark) => (
        <Line
          key={`${mark.by?.id} ${mark.at}`}
          text={`${mark.by === null ? "Someone" : fullName(mark.by)} ${mark.verdict === "agree" ? "agreed" : "questioned it"}${mark.note === "" ? "." : `: ${mark.note}`}`}
        />
      ))}
      {notes.map(({ id, by, text }) => (
        <Line key={id} text={`${by === null ? "Someone" : fullName(by)} noted: ${text}`} />
      ))}
      {mayAnswer && <SuggestedChangeActions view={view} />}
    </Alert>
  );
};
