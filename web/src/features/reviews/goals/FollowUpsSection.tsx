import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { memo } from "react";
import type { AskedGoal, FollowUp } from "#domain/growth/model.ts";
import { growthLengths } from "#domain/growth/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { excerpt } from "#web/ui/text/excerpt.ts";
import { CommentField } from "../evaluation/CommentField.tsx";
import type { DraftChange } from "../evaluation/evaluationDraft.ts";
import { WithOwnText } from "../evaluation/WithOwnText.tsx";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { followUpSectionId, sectionIds } from "../layout/sectionIds.ts";
import { reviewManagerName } from "../shared/people/reviewManagerName.ts";
import { GoalWords } from "./GoalWords.tsx";
import { goalsInForm } from "./goalsInForm.ts";
import { askedLabel } from "./goalTexts.ts";

export const followUpsTitle = "What became of it";

interface FollowUpsSectionProps {
  readonly review: Pick<Review, "id" | "employee">;
  readonly manager: ReviewView["manager"];
  /** The goals that the viewer knows, those on which they are asked among them; the same array while they do not change. */
  readonly goals: readonly AskedGoal[];
  /** What the evaluation says of them. */
  readonly followUps: readonly FollowUp[];
  /** What the employee says of them, beside the manager's field. */
  readonly ownFollowUps: readonly FollowUp[];
  /** The employee's first name, or null in their own evaluation. */
  readonly employee: string | null;
  readonly readOnly: boolean;
  readonly size?: "usual" | "large";
  readonly onChange: (change: DraftChange) => void;
}

const textOf = (followUps: readonly FollowUp[], goalId: string): string =>
  followUps.find(({ goal }) => goal.id === goalId)?.text ?? "";

/**
 * What became of the next steps of last time and of the writer's other goals, one's own first (docs/growth.md#what-became-of-it).
 * Drawn again only if its own properties change, as each section of the form.
 */
export const FollowUpsSection = memo(
  ({
    review,
    manager,
    goals,
    followUps,
    ownFollowUps,
    employee,
    readOnly,
    size = "usual",
    onChange,
  }: FollowUpsSectionProps) => {
    const me = useMe();
    const { managerId } = review.employee;
    const who = {
      employee,
      viewerId: me.id,
      managerId,
      manager: managerId === null ? null : reviewManagerName({ manager }),
    };
    const shown = goalsInForm({ goals, followUps, ownFollowUps, isOwn: employee === null });
    return (
      <ReviewSection
        id={sectionIds.followUps}
        title={followUpsTitle}
        description={
          readOnly
            ? ""
            : "Optional: about the next steps that you two agreed on, and about goals that you wrote. What you write here becomes part of this evaluation, together with the goal, and is read like the rest of it."
        }
        size={size}
      >
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2.5 }}>
          {shown.map((goal) => {
            const text = textOf(followUps, goal.id);
            return (
              <Box
                component="li"
                key={goal.id}
                id={followUpSectionId(goal.id)}
                sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1.5, scrollMarginTop: 80 }}
              >
                <GoalWords goal={goal} label={askedLabel(goal, who)} size={size} />
                <WithOwnText employee={employee} text={textOf(ownFollowUps, goal.id)} size={size}>
                  {readOnly && text === "" ? (
                    <Typography color="textSecondary">Nothing was written.</Typography>
                  ) : (
                    <CommentField
                      label={`What became of it: ${goal.skillset?.name ?? excerpt(goal.what, 60)} (optional)`}
                      value={text}
                      readOnly={readOnly}
                      size={size}
                      maxLength={growthLengths.followUp}
                      onChange={(changed) => onChange({ kind: "followUp", goal, text: changed })}
                    />
                  )}
                </WithOwnText>
              </Box>
            );
          })}
        </Box>
      </ReviewSection>
    );
  },
);
