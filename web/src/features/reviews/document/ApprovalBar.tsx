import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { fullName } from "#domain/people/terms.ts";
import { useShortcuts } from "#web/lib/shortcuts.ts";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { GrowingTextarea } from "#web/ui/forms/GrowingTextarea.tsx";
import { commentProblem } from "../evaluation/evaluationDraft.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { rememberOpened } from "./openedReviews.ts";
import { useApproval } from "./useApproval.ts";

interface ApprovalBarProps {
  readonly view: DatedReviewView;
  readonly personId: string;
  /** Whether something was changed while the review was open that the person has not confirmed to have read. */
  readonly hasUnreadChanges: boolean;
}

const unread = "Please read what was changed, then approve.";

/** The label is beside the field where there is room, so that the bar is one line. */
const labelBeside = {
  flexDirection: { sm: "row" },
  flexWrap: "wrap",
  alignItems: { xs: "stretch", sm: "center" },
  columnGap: 1,
  "& .MuiInputLabel-root": { mb: { sm: 0 } },
  "& .MuiInputBase-root": { flex: { sm: "1 1 200px" }, width: { xs: "100%", sm: "auto" } },
  "& .MuiFormHelperText-root": { flexBasis: "100%" },
} as const;

/** Where the cto approves a review, with optional comments (docs/reviews.md#approval). */
export const ApprovalBar = ({ view, personId, hasUnreadChanges }: ApprovalBarProps) => {
  const { comments, busy, problem, approve } = useApproval(view, personId);
  const field = useRef<HTMLTextAreaElement>(null);
  const { id, employee } = view.review;
  const selfVersion = view.selfEvaluation?.version ?? 0;
  const managerVersion = view.managerEvaluation?.version ?? 0;
  const kept = view.ctoApprovalComments ?? "";
  const employeeName = fullName(employee);
  useEffect(() => {
    if (!hasUnreadChanges) {
      rememberOpened({ personId, reviewId: id, employeeName, selfVersion, managerVersion, comments: kept });
    }
  }, [hasUnreadChanges, personId, id, employeeName, selfVersion, managerVersion, kept]);
  const tooLong = commentProblem(comments.text);
  const refusal = hasUnreadChanges ? unread : tooLong;
  const inactive = busy || refusal !== null;
  const showRefusal = () => {
    if (tooLong !== null) {
      field.current?.focus();
    }
  };
  useShortcuts([
    { key: "enter", mod: true, label: "Approve the review", run: () => (inactive ? showRefusal() : void approve()) },
  ]);
  const message = problem ?? (hasUnreadChanges ? unread : null);
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
      <TextField
        label="Comments (optional)"
        placeholder="For manager and employee"
        value={comments.text}
        multiline
        size="small"
        error={tooLong !== null}
        helperText={tooLong}
        onChange={(event) => comments.change(event.target.value)}
        inputRef={field}
        sx={labelBeside}
        slotProps={{ input: { readOnly: busy, inputComponent: GrowingTextarea }, htmlInput: { maxRows: 5 } }}
      />
      <ActionButton
        variant="contained"
        color="primary"
        inactive={inactive}
        aria-keyshortcuts="Control+Enter"
        onClick={() => void approve()}
        onInactivePress={showRefusal}
      >
        {busy ? "Approving..." : "Approve review"}
      </ActionButton>
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
