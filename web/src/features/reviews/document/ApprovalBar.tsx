import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import { sendBackRefusal } from "#domain/reviews/approval/sendingBack.ts";
import { changeReasonLength } from "#domain/reviews/calibration/terms.ts";
import { maySendBack } from "#domain/reviews/policy.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useShortcuts } from "#web/lib/shortcuts.ts";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { GrowingTextarea } from "#web/ui/forms/GrowingTextarea.tsx";
import { commentProblem } from "../evaluation/evaluationDraft.ts";
import { SendBackDialog } from "../sendBack/SendBackDialog.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { forgetOpenedForApproval, rememberOpenedForApproval } from "./reviewsOpenedForApproval.ts";
import { useApproval } from "./useApproval.ts";

/** Renders nothing for delegates, and while the evaluation can't be sent back (docs/reviews.md#sending-back). */
const SendBackButton = ({ view, inactive }: { readonly view: DatedReviewView; readonly inactive: boolean }) => {
  const me = useMe();
  const [isOpen, setIsOpen] = useState(false);
  const { review, round, today } = view;
  const isOffered = maySendBack(me, review) && sendBackRefusal(review, round, today) === null;
  return (
    <>
      {isOffered && (
        <Button disabled={inactive} onClick={() => setIsOpen(true)}>
          Send Back
        </Button>
      )}
      {isOpen && <SendBackDialog view={view} onClose={() => setIsOpen(false)} />}
    </>
  );
};

interface ApprovalBarProps {
  readonly view: DatedReviewView;
  /** Whether something changed while the review was open, and the person hasn't confirmed reading it. */
  readonly hasUnreadChanges: boolean;
}

const unreadMessage = "Read the changes, then approve.";

/** Label and field side by side, so the bar fits on one line. */
const inlineLabel = {
  flexDirection: { sm: "row" },
  flexWrap: "wrap",
  alignItems: { xs: "stretch", sm: "center" },
  columnGap: 1,
  "& .MuiInputLabel-root": { mb: { sm: 0 } },
  "& .MuiInputBase-root": { flex: { sm: "1 1 200px" }, width: { xs: "100%", sm: "auto" } },
  "& .MuiFormHelperText-root": { flexBasis: "100%" },
} as const;

/** Where the CTO approves a review, with optional comments (docs/reviews.md#approval). */
export const ApprovalBar = ({ view, hasUnreadChanges }: ApprovalBarProps) => {
  const { id: personId } = useMe();
  const { comments, changeReason, needsReason, busy, problem, approve } = useApproval(view);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { id, employee } = view.review;
  const selfVersion = view.selfEvaluation?.version ?? 0;
  const managerVersion = view.managerEvaluation?.version ?? 0;
  const savedComments = view.ctoApprovalComments ?? "";
  const employeeName = fullName(employee);
  // Approving several reviews would leave out comments that aren't sent yet.
  const isReady = !hasUnreadChanges && !needsReason && !comments.isChanged;
  useEffect(() => {
    if (isReady) {
      rememberOpenedForApproval({
        personId,
        reviewId: id,
        employeeName,
        selfVersion,
        managerVersion,
        comments: savedComments,
      });
    } else {
      forgetOpenedForApproval(id);
    }
  }, [isReady, personId, id, employeeName, selfVersion, managerVersion, savedComments]);
  const commentsProblem = commentProblem(comments.text);
  const reasonProblem =
    needsReason && changeReason.text.trim().length < changeReasonLength.min
      ? `Give the employee a reason of at least ${changeReasonLength.min} characters.`
      : null;
  const disabledReason = hasUnreadChanges ? unreadMessage : (commentsProblem ?? reasonProblem);
  const inactive = busy || disabledReason !== null;
  const focusProblemField = () => {
    if (commentsProblem !== null) {
      field.current?.focus();
    } else if (reasonProblem !== null) {
      reasonField.current?.focus();
    }
  };
  useShortcuts([
    { key: "enter", mod: true, label: "Approve Review", run: () => (inactive ? focusProblemField() : void approve()) },
  ]);
  const message = problem ?? (hasUnreadChanges ? unreadMessage : reasonProblem);
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) auto" },
        columnGap: 1.5,
        rowGap: 1,
        alignItems: "center",
      }}
    >
      {needsReason && (
        <TextField
          label="Reason for the Employee"
          placeholder="Why it changed after calibration"
          required
          value={changeReason.text}
          multiline
          size="small"
          onChange={(event) => changeReason.change(event.target.value)}
          inputRef={reasonField}
          sx={[inlineLabel, { gridColumn: "1 / -1" }]}
          slotProps={{
            input: { readOnly: busy, inputComponent: GrowingTextarea },
            htmlInput: { maxRows: 5, maxLength: changeReasonLength.max },
          }}
        />
      )}
      <TextField
        label="Comments (optional)"
        placeholder="For manager and employee"
        value={comments.text}
        multiline
        size="small"
        error={commentsProblem !== null}
        helperText={commentsProblem}
        onChange={(event) => comments.change(event.target.value)}
        inputRef={field}
        sx={inlineLabel}
        slotProps={{ input: { readOnly: busy, inputComponent: GrowingTextarea }, htmlInput: { maxRows: 5 } }}
      />
      <Box sx={{ display: "flex", gap: 1, "& > *": { flex: { xs: 1, sm: "none" } } }}>
        <SendBackButton view={view} inactive={busy} />
        <ActionButton
          variant="contained"
          color="primary"
          inactive={inactive}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void approve()}
          onInactiveClick={focusProblemField}
        >
          {busy ? "Approving..." : "Approve Review"}
        </ActionButton>
      </Box>
      <Typography
        variant="body2"
        role="alert"
        color={problem === null ? "textSecondary" : "error"}
        sx={{ gridColumn: "1 / -1", "&:empty": { display: "none" } }}
      >
        {message}
      </Typography>
    </Box>
  );
};
