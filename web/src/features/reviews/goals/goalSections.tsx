import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { CopiedGoal } from "#domain/growth/model.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import type { ReviewParts } from "../document/reviewParts.ts";
import { followUpOf } from "../evaluation/evaluationDraft.ts";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { SideBySide, textSide } from "../layout/SideBySide.tsx";
import { sectionIds } from "../layout/sectionIds.ts";
import { WrittenText } from "../shared/WrittenText.tsx";
import { followUpsTitle } from "./FollowUpsSection.tsx";
import { GoalSummary, ownerText } from "./GoalSummary.tsx";
import { nextStepsTitle } from "./NextStepsSection.tsx";

/** An empty text means nothing was said about the goal. */
interface ComparedFollowUp {
  readonly goal: CopiedGoal;
  readonly selfText: string;
  readonly managerText: string;
}

export const compareFollowUps = (
  self: EvaluationAnswers | null,
  manager: EvaluationAnswers | null,
): readonly ComparedFollowUp[] => {
  const goals = new Map(
    [...(self?.followUps ?? []), ...(manager?.followUps ?? [])].map(({ goal }) => [goal.id, goal] as const),
  );
  return [...goals.values()]
    .toSorted((a, b) => compareKeys(a.owner, b.owner))
    .map((goal) => ({
      goal,
      selfText: self === null ? "" : followUpOf(self, goal.id),
      managerText: manager === null ? "" : followUpOf(manager, goal.id),
    }));
};

const FollowUps = ({
  compared,
  parts: { self, manager },
  employeeName,
}: {
  readonly compared: readonly ComparedFollowUp[];
  readonly parts: ReviewParts;
  readonly employeeName: string | null;
}) => (
  <ReviewSection id={sectionIds.followUps} title={followUpsTitle}>
    <PlainList sx={{ display: "grid", gap: 2.5 }}>
      {compared.map(({ goal, selfText: own, managerText: managers }) => (
        <li key={goal.id}>
          <GoalSummary goal={goal} label={ownerText(goal, employeeName)} />
          <SideBySide heading="h4" left={textSide(self.label, own)} right={textSide(manager.label, managers)} />
        </li>
      ))}
    </PlainList>
  </ReviewSection>
);

export const goalSections = (parts: ReviewParts, employeeName: string) => {
  const compared = compareFollowUps(parts.self.evaluation, parts.manager.evaluation);
  const steps = parts.manager.evaluation?.nextSteps ?? [];
  const name = parts.isOwn ? null : employeeName;
  return {
    followUps:
      compared.length === 0
        ? null
        : {
            id: sectionIds.followUps,
            label: followUpsTitle,
            content: <FollowUps compared={compared} parts={parts} employeeName={name} />,
          },
    nextSteps:
      steps.length === 0
        ? null
        : {
            id: sectionIds.nextSteps,
            label: nextStepsTitle,
            content: (
              <ReviewSection id={sectionIds.nextSteps} title={nextStepsTitle}>
                <NextStepList steps={steps} employeeName={name} />
              </ReviewSection>
            ),
          },
  };
};

export const NextStepList = ({
  steps,
  employeeName,
}: {
  readonly steps: readonly CopiedGoal[];
  readonly employeeName: string | null;
}) => (
  <PlainList sx={{ display: "grid", gap: 2 }}>
    {steps.map((step) => (
      <li key={step.id}>
        <GoalSummary goal={step} label={ownerText(step, employeeName)} />
      </li>
    ))}
  </PlainList>
);

export const PrintedFollowUps = ({
  compared,
  employeeName,
  selfLabel,
  managerLabel,
}: {
  readonly compared: readonly ComparedFollowUp[];
  readonly employeeName: string;
  readonly selfLabel: string;
  readonly managerLabel: string;
}) =>
  compared.map(({ goal, selfText, managerText }) => (
    <Box key={goal.id} sx={{ mb: 2, orphans: 3, widows: 3 }}>
      <GoalSummary goal={goal} label={ownerText(goal, employeeName)} />
      {[
        { by: managerLabel, text: managerText },
        { by: selfLabel, text: selfText },
      ].map(
        ({ by, text }) =>
          text !== "" && (
            <Box key={by} sx={{ mt: 1 }}>
              <Typography variant="caption" component="h4" color="textSecondary" sx={{ breakAfter: "avoid" }}>
                {by}
              </Typography>
              <WrittenText text={text} />
            </Box>
          ),
      )}
    </Box>
  ));
