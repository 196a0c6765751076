import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { memo } from "react";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { sectionIds } from "../layout/sectionIds.ts";
import { ChangedAnswer } from "./ChangesSinceApproval.tsx";
import { CommentField } from "./CommentField.tsx";
import { additionalDifferences, type DraftChange } from "./evaluationDraft.ts";
import { EvidencePanel } from "./evidence/EvidencePanel.tsx";
import { LastTime } from "./LastTime.tsx";
import type { LastComment } from "./useLastComments.ts";
import { WithOwnText } from "./WithOwnText.tsx";

interface AdditionalCommentsSectionProps {
  readonly value: string;
  /** The answers that the cto approved; null if there are none. */
  readonly approved: EvaluationAnswers | null;
  /** The additional comments of the self evaluation. */
  readonly ownText: string;
  /** The employee's first name, or null in their own evaluation. */
  readonly employee: string | null;
  readonly readOnly: boolean;
  /** What was written here in the previous round, as far as it is shown. */
  readonly before: LastComment;
  /** Of the review. The same array while they do not change. */
  readonly skillsetIds: readonly string[];
  readonly onChange: (change: DraftChange) => void;
}

/** The comments after all answers. Drawn again only if its own properties change, as each section of the form. */
export const AdditionalCommentsSection = memo(
  ({ value, approved, ownText, employee, readOnly, before, skillsetIds, onChange }: AdditionalCommentsSectionProps) => (
    <ReviewSection id={sectionIds.additional} title="Additional Comments">
      {approved !== null && <ChangedAnswer changed={additionalDifferences(value, approved.additionalComments)} />}
      <Box sx={{ mb: 1.5 }}>
        <LastTime self={before.self} manager={before.manager} employee={employee} />
      </Box>
      <WithOwnText employee={employee} text={ownText}>
        {readOnly && value === "" ? (
          <Typography color="textSecondary">No comments.</Typography>
        ) : (
          <CommentField
            label="Anything else to add (optional)"
            value={value}
            readOnly={readOnly}
            minRows={2}
            onChange={(comments) => onChange({ kind: "additional", comments })}
          />
        )}
      </WithOwnText>
      <Box sx={{ mt: 1.5 }}>
        <EvidencePanel
          skillsetId={null}
          known={skillsetIds}
          target="the additional comments"
          comments={value}
          readOnly={readOnly}
          onChange={(comments) => onChange({ kind: "additional", comments })}
        />
      </Box>
      {skillsetIds.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          No skillsets apply to this position in this round.
        </Typography>
      )}
    </ReviewSection>
  ),
);
