import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { CopiedGoal } from "#domain/growth/model.ts";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import type { ReviewParts } from "../document/reviewParts.ts";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { SideBySide, textSide } from "../layout/SideBySide.tsx";
import { sectionIds } from "../layout/sectionIds.ts";
import { WrittenText } from "../shared/WrittenText.tsx";
import { type ComparedFollowUp, comparedFollowUps } from "./comparedFollowUps.ts";
import { followUpsTitle } from "./FollowUpsSection.tsx";
import { GoalSummary } from "./GoalSummary.tsx";
import { ownerText } from "./goalTexts.ts";
import { nextStepsTitle } from "./NextStepsSection.tsx";

const FollowUps = ({
  compared,
  parts: { self, manager },
  employee,
}: {
  readonly compared: readonly ComparedFollowUp[];
  readonly parts: ReviewParts;
  readonly employee: string;
}) => (
  <ReviewSection id={sectionIds.followUps} title={followUpsTitle}>
    <PlainList sx={{ display: "grid", gap: 2.5 }}>
      {compared.map(({ goal, self: own, manager: managers }) => (
        <li key={goal.id}>
          <GoalSummary goal={goal} label={ownerText(goal, employee)} />
          <SideBySide heading="h4" self={textSide(self.label, own)} manager={textSide(manager.label, managers)} />
        </li>
      ))}
    </PlainList>
  </ReviewSection>
);

export const goalSections = (parts: ReviewParts, employee: string) => {
  const compared = comparedFollowUps(parts.self.evaluation, parts.manager.evaluation);
  const steps = parts.manager.evaluation?.nextSteps ?? [];
  return {
    followUps:
      compared.length === 0
        ? null
        : {
            id: sectionIds.followUps,
            label: followUpsTitle,
            content: <FollowUps compared={compared} parts={parts} employee={employee} />,
          },
    nextSteps:
      steps.length === 0
        ? null
        : {
            id: sectionIds.nextSteps,
            label: nextStepsTitle,
            content: (
              <ReviewSection id={sectionIds.nextSteps} title={nextStepsTitle}>
                <NextStepList steps={steps} employee={employee} />
              </ReviewSection>
            ),
          },
  };
};

export const NextStepList = ({
  steps,
  employee,
}: {
  readonly steps: readonly CopiedGoal[];
  readonly employee: string;
}) => (
  <PlainList sx={{ display: "grid", gap: 2 }}>
    {steps.map((step) => (
      <li key={step.id}>
        <GoalSummary goal={step} label={ownerText(step, employee)} />
      </li>
    ))}
  </PlainList>
);

export const PrintedFollowUps = ({
  compared,
  employee,
  selfLabel,
  managerLabel,
}: {
  readonly compared: readonly ComparedFollowUp[];
  readonly employee: string;
  readonly selfLabel: string;
  readonly managerLabel: string;
}) =>
  compared.map(({ goal, self, manager }) => (
    <Box key={goal.id} sx={{ mb: 2, orphans: 3, widows: 3 }}>
      <GoalSummary goal={goal} label={ownerText(goal, employee)} />
      {[
        { by: managerLabel, text: manager },
        { by: selfLabel, text: self },
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
