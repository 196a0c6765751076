import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useId, useState } from "react";
import type { Goal, Section } from "#domain/onboarding/model.ts";
import { maxGoalsPerSection, onboardingGroupLabels, onboardingGroups } from "#domain/onboarding/terms.ts";
import type { OnboardingType } from "#domain/people/terms.ts";
import { write } from "#web/lib/saving/write.ts";
import { formatCount } from "#web/lib/words/numbers.ts";
import { ListDialog } from "#web/ui/dialogs/ListDialog.tsx";
import { ContentDeletionDialog } from "./ContentDeletionDialog.tsx";
import { GoalFormDialog } from "./GoalFormDialog.tsx";
import { GoalsTable } from "./GoalsTable.tsx";
import { goalsOf } from "./goalOrder.ts";
import { goalDeletionText } from "./usageText.ts";

type Open = { readonly what: "form" | "deletion"; readonly goal: Goal } | { readonly what: "new" } | null;

interface GoalsDialogProps {
  readonly section: Section;
  readonly onClose: () => void;
}

/** One tab per group of new hires (docs/onboarding.md#sections-and-goals). */
export const GoalsDialog = ({ section, onClose }: GoalsDialogProps) => {
  const id = useId();
  const [group, setGroup] = useState<OnboardingType>(onboardingGroups[0]);
  const [open, setOpen] = useState<Open>(null);
  const full = section.goals.length >= maxGoalsPerSection;
  const remove = (goal: Goal) =>
    write("onboarding", "deleteGoal", {
      params: { sectionId: section.id, goalId: goal.id },
      query: { version: section.version },
    });
  return (
    <>
      <ListDialog
        title={`${section.title} - Goals`}
        maxWidth="lg"
        room={
          full
            ? `This section has reached the limit of ${maxGoalsPerSection} goals. Delete one to add another.`
            : "What a new hire does in this section. A goal can be for some groups or for all of them."
        }
        full={full}
        addLabel="Add Goal"
        onAdd={() => setOpen({ what: "new" })}
        onClose={onClose}
      >
        <Tabs
          value={group}
          onChange={(_, chosen: OnboardingType) => setGroup(chosen)}
          aria-label="Groups"
          sx={{ mb: 2, borderBottom: 1, borderColor: "line.main" }}
        >
          {onboardingGroups.map((one) => (
            <Tab
              key={one}
              value={one}
              id={`${id}-tab-${one}`}
              aria-controls={`${id}-panel`}
              label={`${onboardingGroupLabels[one]} (${formatCount(goalsOf(section.goals, one).length)})`}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${group}`}>
          <GoalsTable
            section={section}
            group={group}
            onEdit={(goal) => setOpen({ what: "form", goal })}
            onDelete={(goal) => setOpen({ what: "deletion", goal })}
          />
        </Box>
      </ListDialog>
      {(open?.what === "new" || open?.what === "form") && (
        <GoalFormDialog
          section={section}
          goal={open.what === "form" ? open.goal : null}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === "deletion" && (
        <ContentDeletionDialog
          sectionId={section.id}
          title={`Delete ${open.goal.title}?`}
          effectsOf={(usage) => goalDeletionText(open.goal, usage)}
          success="Goal deleted successfully"
          failure="Failed to delete goal"
          remove={() => remove(open.goal)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};
