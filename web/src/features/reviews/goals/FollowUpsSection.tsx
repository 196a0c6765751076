import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { memo } from "react";
import type { CopiedGoal, FollowUp, GoalToFollowUp } from "#domain/growth/model.ts";
import { growthLengths } from "#domain/growth/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { excerpt } from "#web/ui/text/excerpt.ts";
import { CommentField } from "../evaluation/CommentField.tsx";
import type { DraftChange } from "../evaluation/evaluationDraft.ts";
import { WithEmployeeComment } from "../evaluation/WithEmployeeComment.tsx";
import { WrittenBy } from "../evaluation/WrittenBy.tsx";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { followUpSectionId, sectionIds } from "../layout/sectionIds.ts";
import { reviewManagerName } from "../shared/people/reviewNames.ts";
import { GoalSummary } from "./GoalSummary.tsx";
import { followUpLabel } from "./goalTexts.ts";

interface FormGoalsInput {
  readonly goals: readonly GoalToFollowUp[];
  readonly followUps: readonly FollowUp[];
  readonly selfFollowUps: readonly FollowUp[];
  readonly isOwn: boolean;
}

/** The writer's goals first. Keeps goals with a follow-up, even if they left the plan. */
const goalsInForm = ({ goals, followUps, selfFollowUps, isOwn }: FormGoalsInput): readonly GoalToFollowUp[] => {
  const askedGoals = goals.filter(({ isAsked }) => isAsked);
  const askedIds = new Set(askedGoals.map(({ id }) => id));
  const written = new Map<string, CopiedGoal>([...selfFollowUps, ...followUps].map(({ goal }) => [goal.id, goal]));
  const all = [
    ...askedGoals,
    ...[...written.values()]
      .filter(({ id }) => !askedIds.has(id))
      .map((goal) => ({ ...goal, authorId: null, isAsked: true })),
  ];
  const own = isOwn ? "employee" : "manager";
  return [...all.filter(({ owner }) => owner === own), ...all.filter(({ owner }) => owner !== own)];
};

export const followUpsTitle = "Goals and Next Steps";

interface FollowUpsSectionProps {
  readonly review: Pick<Review, "id" | "employee">;
  readonly manager: ReviewView["manager"];
  /** A stable array, since the section is memoized. */
  readonly goals: readonly GoalToFollowUp[];
  readonly followUps: readonly FollowUp[];
  readonly selfFollowUps: readonly FollowUp[];
  /** Null in the employee's own evaluation. */
  readonly employeeName: string | null;
  readonly readOnly: boolean;
  readonly writtenBy: string | null;
  readonly size?: "usual" | "large";
  readonly onChange: (change: DraftChange) => void;
}

const textOf = (followUps: readonly FollowUp[], goalId: string): string =>
  followUps.find(({ goal }) => goal.id === goalId)?.text ?? "";

/** Own goals first (docs/growth.md#goals-and-next-steps). Memoized, like each section. */
export const FollowUpsSection = memo(
  ({
    review,
    manager,
    goals,
    followUps,
    selfFollowUps,
    employeeName,
    readOnly,
    writtenBy,
    size = "usual",
    onChange,
  }: FollowUpsSectionProps) => {
    const me = useMe();
    const { managerId } = review.employee;
    const who = {
      employeeName,
      viewerId: me.id,
      managerId,
      managerName: managerId === null ? null : reviewManagerName({ manager }),
    };
    const shown = goalsInForm({ goals, followUps, selfFollowUps: selfFollowUps, isOwn: employeeName === null });
    return (
      <ReviewSection
        id={sectionIds.followUps}
        title={followUpsTitle}
        description={
          readOnly
            ? ""
            : "Optional. Follow up on the next steps you agreed on and on your own goals. Your text becomes part of this evaluation."
        }
        size={size}
      >
        <PlainList sx={{ display: "grid", gap: 2.5 }}>
          {shown.map((goal) => {
            const text = textOf(followUps, goal.id);
            return (
              <Box
                component="li"
                key={goal.id}
                id={followUpSectionId(goal.id)}
                sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1.5, scrollMarginTop: 80 }}
              >
                <GoalSummary goal={goal} label={followUpLabel(goal, who)} size={size} />
                <WithEmployeeComment employeeName={employeeName} text={textOf(selfFollowUps, goal.id)} size={size}>
                  {readOnly && text === "" ? (
                    <Typography color="textSecondary">Nothing written.</Typography>
                  ) : (
                    <CommentField
                      label={`Follow-up: ${goal.skillset?.name ?? excerpt(goal.what, 60)} (optional)`}
                      value={text}
                      readOnly={readOnly}
                      size={size}
                      maxLength={growthLengths.followUp}
                      onChange={(changed) => onChange({ kind: "followUp", goal, text: changed })}
                    />
                  )}
                </WithEmployeeComment>
              </Box>
            );
          })}
        </PlainList>
        <WrittenBy text={writtenBy} />
      </ReviewSection>
    );
  },
);
