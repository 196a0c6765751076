import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { Role } from "#domain/people/terms.ts";
import { EmployeeInfoSection } from "./EmployeeInfoSection.tsx";
import { answerOf } from "./evaluationDraft.ts";
import { LevelComparison } from "./LevelComparison.tsx";
import { RatingNumber } from "./RatingNumber.tsx";
import { ReviewLayout } from "./ReviewLayout.tsx";
import { ReviewSection } from "./ReviewSection.tsx";
import { ratingValue } from "./ratingValue.ts";
import { type ReviewPart, reviewParts } from "./reviewParts.ts";
import { sectionIds, skillsetSectionId } from "./sectionIds.ts";
import type { DatedReviewView } from "./useSelfEvaluation.ts";

const Text = ({ text, otherwise }: { readonly text: string; readonly otherwise: string }) =>
  text === "" ? (
    <Typography color="textSecondary">{otherwise}</Typography>
  ) : (
    <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{text}</Typography>
  );

interface PartsProps {
  readonly parts: readonly ReviewPart[];
  readonly children: (part: ReviewPart & { readonly evaluation: NonNullable<ReviewPart["evaluation"]> }) => ReactNode;
}

/** The employee's part and the manager's below each other; of one that cannot be read, why. */
const Parts = ({ parts, children }: PartsProps) => (
  <Box sx={{ display: "grid", gap: 2 }}>
    {parts.map((part) => (
      <Box key={part.label}>
        <Typography variant="caption" component="h3" color="textSecondary" sx={{ mb: 0.5 }}>
          {part.label}
        </Typography>
        {part.evaluation === null ? (
          <Typography color="textSecondary">{part.absence}</Typography>
        ) : (
          children({ ...part, evaluation: part.evaluation })
        )}
      </Box>
    ))}
  </Box>
);

interface ReviewReadingProps {
  readonly view: DatedReviewView;
  readonly viewer: { readonly id: string; readonly role: Role };
}

/** The content of a review, section by section, read-only. */
export const ReviewReading = ({ view, viewer }: ReviewReadingProps) => {
  const { review, round, skillsets, ctoApprovalComments } = view;
  const parts = reviewParts(view, viewer);
  const readable = parts.filter((part) => part.evaluation !== null);
  const sections = [
    { id: sectionIds.employee, label: "Employee Info", answered: null },
    { id: sectionIds.expectations, label: "Expectations", answered: null },
    ...skillsets.map((skillset) => ({ id: skillsetSectionId(skillset.id), label: skillset.name, answered: null })),
    { id: sectionIds.additional, label: "Additional Comments", answered: null },
    ...(ctoApprovalComments === null ? [] : [{ id: sectionIds.ctoApproval, label: "CTO Approval", answered: null }]),
  ];
  return (
    <ReviewLayout sections={sections}>
      <EmployeeInfoSection review={review} round={round} />
      <ReviewSection id={sectionIds.expectations} title="Expectations">
        <Parts parts={parts}>
          {({ evaluation }) =>
            evaluation.expectationsRating === null ? (
              <Typography color="textSecondary">Not answered yet</Typography>
            ) : (
              <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
                <RatingNumber value={ratingValue(evaluation.expectationsRating)} />
                <Typography sx={{ fontWeight: 600 }}>{evaluation.expectationsRating}</Typography>
              </Box>
            )
          }
        </Parts>
      </ReviewSection>
      {skillsets.map((skillset) => (
        <ReviewSection
          key={skillset.id}
          id={skillsetSectionId(skillset.id)}
          title={skillset.name}
          description={skillset.description}
        >
          <LevelComparison
            skillset={skillset}
            levels={readable.map((part) => ({
              label: part.shortLabel,
              level: part.evaluation === null ? null : answerOf(part.evaluation, skillset.id).level,
            }))}
          />
          <Box sx={{ mt: 2 }}>
            <Parts parts={parts}>
              {({ evaluation }) => <Text text={answerOf(evaluation, skillset.id).comments} otherwise="No comments" />}
            </Parts>
          </Box>
        </ReviewSection>
      ))}
      <ReviewSection id={sectionIds.additional} title="Additional Comments">
        <Parts parts={parts}>
          {({ evaluation }) => <Text text={evaluation.additionalComments} otherwise="No additional comments" />}
        </Parts>
      </ReviewSection>
      {ctoApprovalComments !== null && (
        <ReviewSection id={sectionIds.ctoApproval} title="CTO Approval">
          <Text text={ctoApprovalComments} otherwise="Approved without comments" />
        </ReviewSection>
      )}
    </ReviewLayout>
  );
};
