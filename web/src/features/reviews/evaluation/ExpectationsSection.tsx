import { memo, useCallback } from "react";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import type { ExpectationsRating } from "#domain/reviews/terms.ts";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { sectionIds } from "../layout/sectionIds.ts";
import { ChangedAnswer } from "./ChangesSinceApproval.tsx";
import { type DraftChange, ratingDifferences } from "./evaluationDraft.ts";
import { ExpectationsPicker } from "./pickers/ExpectationsPicker.tsx";
import type { PickerMark } from "./skillsetContexts.ts";
import { WrittenBy } from "./WrittenBy.tsx";

interface ExpectationsSectionProps {
  readonly value: ExpectationsRating | null;
  /** Null before the approval. */
  readonly approved: EvaluationAnswers | null;
  readonly marks: ReadonlyMap<ExpectationsRating, PickerMark>;
  /** Null in the employee's own evaluation. */
  readonly employeeName: string | null;
  readonly readOnly: boolean;
  readonly writtenBy: string | null;
  readonly size: "usual" | "large";
  readonly onChange: (change: DraftChange) => void;
}

export const ExpectationsSection = memo(
  ({ value, approved, marks, employeeName, readOnly, writtenBy, size, onChange }: ExpectationsSectionProps) => {
    const choose = useCallback((rating: ExpectationsRating) => onChange({ kind: "rating", rating }), [onChange]);
    return (
      <ReviewSection
        id={sectionIds.expectations}
        title="Expectations"
        size={size}
        description={
          employeeName === null
            ? "How did you meet the expectations of your position in this round?"
            : `How did ${employeeName} meet the expectations of the position in this round?`
        }
      >
        {approved !== null && <ChangedAnswer differences={ratingDifferences(value, approved.expectationsRating)} />}
        <ExpectationsPicker value={value} marks={marks} disabled={readOnly} onChange={choose} />
        <WrittenBy text={writtenBy} />
      </ReviewSection>
    );
  },
);
