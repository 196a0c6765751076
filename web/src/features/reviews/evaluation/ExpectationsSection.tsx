import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { type KeyboardEvent, memo, useId } from "react";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { type ExpectationsRating, expectationsRatings, ratingValue } from "#domain/reviews/terms.ts";
import { focusOutline } from "#web/theme/focusOutline.ts";
import { RatingNumber } from "#web/ui/levels/RatingNumber.tsx";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { sectionIds } from "../layout/sectionIds.ts";
import { ChangedAnswer } from "./ChangedAnswer.tsx";
import { ratingDifferences } from "./evaluationDraft.ts";
import { PickerMarks } from "./pickers/PickerMarks.tsx";
import { handleQuestionKey } from "./questionKeys.ts";
import { employeeMark } from "./skillsetContexts.ts";
import { type QuestionProps, WrittenBy } from "./WrittenBy.tsx";

interface ExpectationsPickerProps {
  readonly value: ExpectationsRating | null;
  readonly selfRating: ExpectationsRating | null;
  readonly employeeName: string | null;
  readonly disabled: boolean;
  readonly onChange: (rating: ExpectationsRating) => void;
}

/** Selects one of the five ratings (docs/evaluations.md#completing-an-evaluation). */
const ExpectationsPicker = ({ value, selfRating, employeeName, disabled, onChange }: ExpectationsPickerProps) => {
  const name = useId();
  return (
    <Box
      component="fieldset"
      disabled={disabled}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) =>
        handleQuestionKey(event, {
          choose: (option) => {
            const rating = expectationsRatings[option - 1];
            if (rating !== undefined) {
              onChange(rating);
            }
          },
          copyLevel: null,
        })
      }
      sx={{
        border: 0,
        m: 0,
        p: 0,
        minWidth: 0,
        display: "grid",
        gridTemplateColumns: { lg: "repeat(5, 1fr)" },
        gap: 1,
      }}
    >
      <legend style={visuallyHidden}>Expectations Rating</legend>
      {expectationsRatings.map((rating) => (
        <Box
          key={rating}
          component="label"
          sx={{
            position: "relative",
            display: "flex",
            flexDirection: { xs: "row", lg: "column" },
            alignItems: { xs: "center", lg: "flex-start" },
            gap: 1,
            p: 1.25,
            border: 1,
            borderColor: "line.control",
            borderRadius: 1.25,
            bgcolor: "background.raised",
            cursor: disabled ? "default" : "pointer",
            fontSize: "0.8125rem",
            lineHeight: 1.35,
            ...(disabled ? {} : { "&:hover": { borderColor: "text.secondary" } }),
            "&:has(:checked)": {
              borderColor: "primary.main",
              outline: 1,
              outlineStyle: "solid",
              outlineColor: "primary.main",
              bgcolor: "tones.accent.background",
              color: "tones.accent.text",
              fontWeight: 600,
            },
            "&:has(:focus-visible)": focusOutline,
          }}
        >
          <input
            type="radio"
            name={name}
            style={visuallyHidden}
            checked={rating === value}
            // One Tab stop, even before anything is chosen.
            tabIndex={rating === (value ?? expectationsRatings[0]) ? 0 : -1}
            onChange={() => onChange(rating)}
          />
          <RatingNumber value={ratingValue(rating)} />
          {rating}
          {employeeName !== null && rating === selfRating && (
            <PickerMarks marks={[employeeMark(employeeName, "rating")]} />
          )}
        </Box>
      ))}
    </Box>
  );
};

interface ExpectationsSectionProps extends QuestionProps {
  readonly value: ExpectationsRating | null;
  readonly selfRating: ExpectationsRating | null;
  readonly approved: EvaluationAnswers | null;
  readonly size: "usual" | "large";
}

export const ExpectationsSection = memo(
  ({ value, selfRating, approved, employeeName, readOnly, writtenBy, size, onChange }: ExpectationsSectionProps) => (
    <ReviewSection
      id={sectionIds.expectations}
      title="Expectations"
      size={size}
      description={
        employeeName === null
          ? "How well did you meet the expectations of your position in this round?"
          : `How well did ${employeeName} meet the expectations of the position in this round?`
      }
    >
      {approved !== null && <ChangedAnswer differences={ratingDifferences(value, approved.expectationsRating)} />}
      <ExpectationsPicker
        value={value}
        selfRating={selfRating}
        employeeName={employeeName}
        disabled={readOnly}
        onChange={(rating) => onChange({ kind: "rating", rating })}
      />
      <WrittenBy text={writtenBy} />
    </ReviewSection>
  ),
);
