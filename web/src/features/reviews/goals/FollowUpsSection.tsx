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
import { WithEmployeeComment } from "../evaluation/WithEmployeeComment.tsx";
import { type QuestionProps, WrittenBy } from "../evaluation/WrittenBy.tsx";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { followUpSectionId, sectionIds } from "../layout/sectionIds.ts";
import { reviewManagerName } from "../shared/people/reviewNames.ts";
import { GoalSummary } from "./GoalSummary.tsx";

export const followUpsTitle = "Goals and Next Steps";

interface FollowUpsSectionProps extends QuestionProps {
  readonly review: Pick<Review, "id" | "employee">;
  readonly manager: ReviewView["manager"];
  /** A stable array, since the section is memoized. */
  readonly goals: readonly GoalToFollowUp[];
  readonly followUps: readonly FollowUp[];
  readonly selfFollowUps: readonly FollowUp[];
  readonly size: "usual" | "large";
}

/** The writer's goals first. Keeps goals with a follow-up, even if they left the plan. */
const goalsInForm = ({
  goals,
  followUps,
  selfFollowUps,
  employeeName,
}: FollowUpsSectionProps): readonly GoalToFollowUp[] => {
  const askedGoals = goals.filter(({ isAsked }) => isAsked);
  const askedIds = new Set(askedGoals.map(({ id }) => id));
  const written = new Map<string, CopiedGoal>([...selfFollowUps, ...followUps].map(({ goal }) => [goal.id, goal]));
  const all = [
    ...askedGoals,
    ...[...written.values()]
      .filter(({ id }) => !askedIds.has(id))
      .map((goal) => ({ ...goal, authorId: null, isAsked: true })),
  ];
  const own = employeeName === null ? "employee" : "manager";
  return [...all.filter(({ owner }) => owner === own), ...all.filter(({ owner }) => owner !== own)];
};

/** Such as "What Ana set out to do". */
const labelOf = (
  { owner, authorId }: GoalToFollowUp,
  { review, manager, employeeName }: FollowUpsSectionProps,
  viewerId: string,
): string => {
  if (owner === "employee") {
    return employeeName === null ? "What you set out to do" : `What ${employeeName} set out to do`;
  }
  if (employeeName !== null) {
    return authorId === viewerId ? "What you promised" : `What was promised to ${employeeName}`;
  }
  return authorId !== null && authorId === review.employee.managerId
    ? `What ${reviewManagerName({ manager })} promised`
    : "What was promised to you";
};

const textOf = (followUps: readonly FollowUp[], goalId: string): string =>
  followUps.find(({ goal }) => goal.id === goalId)?.text ?? "";

/** Own goals first (docs/growth.md#goals-and-next-steps). Memoized, like each section. */
export const FollowUpsSection = memo((props: FollowUpsSectionProps) => {
  const { followUps, selfFollowUps, employeeName, readOnly, writtenBy, size, onChange } = props;
  const me = useMe();
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
        {goalsInForm(props).map((goal) => {
          const text = textOf(followUps, goal.id);
          return (
            <Box
              component="li"
              key={goal.id}
              id={followUpSectionId(goal.id)}
              sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1.5, scrollMarginTop: 80 }}
            >
              <GoalSummary goal={goal} label={labelOf(goal, props, me.id)} size={size} />
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
});
