import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { memo } from "react";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { sectionIds } from "../layout/sectionIds.ts";
import { ChangedAnswer } from "./ChangedAnswer.tsx";
import { CommentField } from "./CommentField.tsx";
import { additionalDifferences } from "./evaluationDraft.ts";
import { EvidencePanel } from "./evidence/EvidencePanel.tsx";
import { LastTime } from "./LastTime.tsx";
import type { LastComment } from "./useLastComments.ts";
import { WithEmployeeComment } from "./WithEmployeeComment.tsx";
import { type QuestionProps, WrittenBy } from "./WrittenBy.tsx";

interface AdditionalCommentsSectionProps extends QuestionProps {
  readonly value: string;
  readonly approved: EvaluationAnswers | null;
  readonly selfText: string;
  readonly lastComment: LastComment;
  /** Must be a stable array: the section is memoized. */
  readonly skillsetIds: readonly string[];
}

export const AdditionalCommentsSection = memo(
  ({
    value,
    approved,
    selfText,
    employeeName,
    readOnly,
    writtenBy,
    lastComment,
    skillsetIds,
    onChange,
  }: AdditionalCommentsSectionProps) => (
    <ReviewSection id={sectionIds.additional} title="Additional Comments">
      {approved !== null && <ChangedAnswer differences={additionalDifferences(value, approved.additionalComments)} />}
      <Box sx={{ mb: 1.5 }}>
        <LastTime comment={lastComment} employeeName={employeeName} />
      </Box>
      <WithEmployeeComment employeeName={employeeName} text={selfText}>
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
      </WithEmployeeComment>
      <WrittenBy text={writtenBy} />
      <Box sx={{ mt: 1.5 }}>
        <EvidencePanel
          skillsetId={null}
          reviewSkillsetIds={skillsetIds}
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
