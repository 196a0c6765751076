import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { CopiedGoal, GoalToFollowUp } from "#domain/growth/model.ts";
import { maxGoalsPerOwner } from "#domain/growth/terms.ts";
import type { ReviewedSkillset } from "#domain/reviews/evaluationModel.ts";
import type { Day } from "#domain/shared/time.ts";
import { lazyDialog } from "#web/lib/lazy.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import type { DraftChange } from "../evaluation/evaluationDraft.ts";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { sectionIds } from "../layout/sectionIds.ts";
import { GoalSummary, ownerText } from "./GoalSummary.tsx";

const NextStepDialog = lazyDialog(async () => (await import("./NextStepDialog.tsx")).NextStepDialog);

export const nextStepsTitle = "Next steps";

interface NextStepsSectionProps {
  readonly steps: readonly CopiedGoal[];
  readonly goals: readonly GoalToFollowUp[];
  readonly skillsets: readonly ReviewedSkillset[];
  readonly employeeName: string;
  readonly today: Day;
  readonly readOnly: boolean;
  readonly onChange: (change: DraftChange) => void;
}

/** Next steps agreed on in the meeting: current goals and new ones (docs/growth.md#next-steps). */
export const NextStepsSection = ({
  steps,
  goals,
  skillsets,
  employeeName,
  today,
  readOnly,
  onChange,
}: NextStepsSectionProps) => {
  const [editedStep, setEditedStep] = useState<CopiedGoal | "new" | null>(null);
  const put = (next: readonly CopiedGoal[]) => onChange({ kind: "nextSteps", steps: next });
  const isFull = steps.length >= maxGoalsPerOwner;
  const offered = goals.filter(({ id, state }) => state !== "done" && !steps.some((step) => step.id === id));
  const setStep = (step: CopiedGoal) =>
    put(
      steps.some(({ id }) => id === step.id) ? steps.map((one) => (one.id === step.id ? step : one)) : [...steps, step],
    );
  return (
    <ReviewSection
      id={sectionIds.nextSteps}
      title={nextStepsTitle}
      size="large"
      description={`What you and ${employeeName} agree to do before the next review, up to ${maxGoalsPerOwner} steps. They are part of the result and start the next growth plan.`}
    >
      {steps.length === 0 && (
        <Typography color="textSecondary">
          {readOnly ? "No next steps." : "No next steps yet. They're optional."}
        </Typography>
      )}
      <PlainList sx={{ display: "grid", gap: 2 }}>
        {steps.map((step) => (
          <Box component="li" key={step.id} sx={{ display: "grid", gap: 1 }}>
            <GoalSummary goal={step} label={ownerText(step, employeeName)} size="large" />
            {!readOnly && (
              <Box sx={{ display: "flex", gap: 1 }}>
                <Button size="small" aria-label={`Edit: ${step.what}`} onClick={() => setEditedStep(step)}>
                  Edit
                </Button>
                <Button
                  size="small"
                  aria-label={`Remove: ${step.what}`}
                  onClick={() => put(steps.filter(({ id }) => id !== step.id))}
                >
                  Remove
                </Button>
              </Box>
            )}
          </Box>
        ))}
      </PlainList>
      {!readOnly && offered.length > 0 && (
        <Box sx={{ mt: 2.5 }}>
          <Typography variant="h3">From the growth plan and last time</Typography>
          <PlainList sx={{ mt: 1, display: "grid", gap: 2 }}>
            {offered.map(({ authorId: _author, isAsked: _asked, ...goal }) => (
              <Box component="li" key={goal.id} sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
                <GoalSummary goal={goal} label={ownerText(goal, employeeName)} />
                <Button
                  size="small"
                  disabled={isFull}
                  aria-label={`Agree on: ${goal.what}`}
                  onClick={() => put([...steps, goal])}
                >
                  Agree
                </Button>
              </Box>
            ))}
          </PlainList>
        </Box>
      )}
      {!readOnly && (
        <Box sx={{ mt: 2.5 }}>
          <Button disabled={isFull} onClick={() => setEditedStep("new")}>
            Add Next Step
          </Button>
          {isFull && (
            <Hint sx={{ mt: 1 }}>
              {`You've reached the limit of ${maxGoalsPerOwner} next steps. Remove one to add another.`}
            </Hint>
          )}
        </Box>
      )}
      {editedStep !== null && (
        <NextStepDialog
          step={editedStep === "new" ? null : editedStep}
          skillsets={skillsets}
          employeeName={employeeName}
          today={today}
          onStep={setStep}
          onClose={() => setEditedStep(null)}
        />
      )}
    </ReviewSection>
  );
};
