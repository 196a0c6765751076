import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useShortcuts } from "#web/lib/shortcuts.ts";
import { CommentField } from "../evaluation/CommentField.tsx";
import { commentProblem } from "../evaluation/evaluationDraft.ts";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { goToSection, sectionIds } from "../layout/sectionIds.ts";
import { CompletionDate } from "../shared/CompletionDate.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { WrittenText } from "../shared/WrittenText.tsx";
import { useApproval } from "./useApproval.ts";

interface CtoApprovalFormProps {
  readonly view: DatedReviewView;
  readonly personId: string;
  /** Why it cannot be approved now, such as unsaved changes; null if it can. */
  readonly blockedReason: string | null;
}

/** The form with which the cto approves a review, with optional comments (docs/reviews.md#approval). */
export const CtoApprovalForm = ({ view, personId, blockedReason }: CtoApprovalFormProps) => {
  const { comments, busy, problem, approve } = useApproval(view, personId);
  const refusal = blockedReason ?? commentProblem(comments.text);
  const press = (): void => {
    if (busy) {
      return;
    }
    if (refusal === null) {
      void approve();
    } else if (blockedReason === null) {
      goToSection(sectionIds.ctoApproval);
    }
  };
  useShortcuts([{ key: "enter", mod: true, label: "Approve review", run: press }]);
  return (
    <ReviewSection
      id={sectionIds.ctoApproval}
      title="CTO Approval"
      description="After the approval, neither evaluation can be changed before the meeting. The manager reads your comments, and the employee once the review is shared."
    >
      <CommentField label="Comments (optional)" value={comments.text} readOnly={busy} onChange={comments.change} />
      <Box
        sx={{ mt: 1.5, display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end", gap: 1.5 }}
      >
        <Typography variant="body2" role="alert" color={problem === null ? "textSecondary" : "error"} sx={{ flex: 1 }}>
          {problem ?? refusal}
        </Typography>
        <Button
          variant="contained"
          color="primary"
          aria-disabled={busy || refusal !== null}
          sx={{ "&[aria-disabled=true]": { opacity: 0.6 } }}
          aria-keyshortcuts="Control+Enter"
          onClick={press}
        >
          {busy ? "Approving..." : "Approve review"}
        </Button>
      </Box>
    </ReviewSection>
  );
};

/** The cto's comments and the day of the approval. */
export const CtoApproval = ({ view }: { readonly view: DatedReviewView }) => (
  <ReviewSection
    id={sectionIds.ctoApproval}
    title="CTO Approval"
    badge={<CompletionDate doneAt={view.review.ctoApprovalCompletedAt} />}
  >
    <WrittenText text={view.ctoApprovalComments ?? ""} otherwise="Approved without comments" />
  </ReviewSection>
);
