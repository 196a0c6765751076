import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useId, useState } from "react";
import type { Goal, Section } from "#domain/onboarding/model.ts";
import { appliesTo, dueText } from "#domain/onboarding/rules.ts";
import {
  goalHelperLabels,
  maxGoalsPerSection,
  onboardingGroupLabels,
  onboardingGroups,
} from "#domain/onboarding/terms.ts";
import type { OnboardingType } from "#domain/people/terms.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { termText } from "#web/lib/format/terms.ts";
import { errorMessage } from "#web/lib/reading/ApiError.ts";
import { useSavedOrder } from "#web/lib/saving/useSavedOrder.ts";
import { write } from "#web/lib/saving/write.ts";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { ListDialog } from "#web/ui/dialogs/ListDialog.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { RowActions } from "#web/ui/lists/RowActions.tsx";
import { Sortable } from "#web/ui/lists/Sortable.tsx";
import { descriptionColumn } from "../shared/descriptionColumn.tsx";
import { ContentDeletionDialog } from "./ContentDeletionDialog.tsx";
import { orderColumn, titleColumn } from "./contentColumns.tsx";
import { goalGroupsText } from "./contentDraft.ts";
import { GoalFormDialog } from "./GoalFormDialog.tsx";
import { goalDeletionText } from "./usageText.ts";

export const goalsOf = (goals: readonly Goal[], group: OnboardingType): readonly Goal[] =>
  goals.filter((goal) => appliesTo(goal, group));

/** Reorders a group's goals among their own positions in the list. Other goals stay in place. */
export const withGroupOrder = (allIds: readonly string[], groupIds: readonly string[]): readonly string[] => {
  const rest = groupIds.values();
  return allIds.map((id) => (groupIds.includes(id) ? (rest.next().value ?? id) : id));
};

interface Handlers {
  readonly onEdit: (goal: Goal) => void;
  readonly onDelete: (goal: Goal) => void;
}

const OneLine = ({ children }: { readonly children: string }) => <Box sx={{ whiteSpace: "nowrap" }}>{children}</Box>;

const columns = ({ onEdit, onDelete }: Handlers): readonly Column<Goal>[] => [
  orderColumn,
  titleColumn,
  descriptionColumn,
  { label: "Groups", cell: ({ applicableTo }) => <OneLine>{goalGroupsText(applicableTo)}</OneLine> },
  { label: "Who helps", cell: ({ helper }) => helper && <OneLine>{termText(goalHelperLabels, helper)}</OneLine> },
  { label: "Due", cell: ({ due }) => due && <OneLine>{dueText(due)}</OneLine> },
  {
    label: "Actions",
    slot: "actions",
    cell: (goal) => <RowActions title={goal.title} onEdit={() => onEdit(goal)} onDelete={() => onDelete(goal)} />,
  },
];

interface GoalsTableProps extends Handlers {
  readonly section: Section;
  readonly group: OnboardingType;
}

/** The goals that apply to a group, which can be reordered (docs/onboarding.md#sections-and-goals). */
const GoalsTable = ({ section, group, onEdit, onDelete }: GoalsTableProps) => {
  const toast = useToast();
  const { items, reorder } = useSavedOrder({
    items: section.goals,
    version: section.version,
    save: async (goalIds, version) => {
      const saved = await write("onboarding", "orderGoals", {
        params: { sectionId: section.id },
        body: { goalIds: [...goalIds], version },
      });
      return saved.version;
    },
    renumber: (goal, orderIndex) => ({ ...goal, orderIndex }),
    onFailed: (error) =>
      toast.error("Failed to update goal", errorMessage(error, "The order wasn't saved. Try again.")),
  });
  const goals = goalsOf(items, group);
  const label = onboardingGroupLabels[group];
  if (goals.length === 0) {
    return (
      <EmptyState
        title={`No goals for ${label} yet`}
        text={`New hires of this group see the section without goals. Add a goal for ${label}.`}
      />
    );
  }
  const allIds = items.map(({ id }) => id);
  return (
    <Sortable
      items={goals.map(({ id, title }) => ({ id, label: title }))}
      onReorder={(groupIds) => reorder(withGroupOrder(allIds, groupIds))}
    >
      <DataTable
        label={`Goals for ${label}`}
        columns={columns({ onEdit, onDelete })}
        rows={goals}
        rowKey={({ id }) => id}
        cardsBelow="lg"
      />
    </Sortable>
  );
};

type OpenDialog = { readonly what: "form" | "deletion"; readonly goal: Goal } | { readonly what: "new" } | null;

interface GoalsDialogProps {
  readonly section: Section;
  readonly onClose: () => void;
}

/** One tab per group of new hires (docs/onboarding.md#sections-and-goals). */
export const GoalsDialog = ({ section, onClose }: GoalsDialogProps) => {
  const id = useId();
  const [group, setGroup] = useState<OnboardingType>(onboardingGroups[0]);
  const [openDialog, setOpen] = useState<OpenDialog>(null);
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
        hint={
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
      {(openDialog?.what === "new" || openDialog?.what === "form") && (
        <GoalFormDialog
          section={section}
          goal={openDialog.what === "form" ? openDialog.goal : null}
          onClose={() => setOpen(null)}
        />
      )}
      {openDialog?.what === "deletion" && (
        <ContentDeletionDialog
          sectionId={section.id}
          title={`Delete ${openDialog.goal.title}?`}
          effectsOf={(usage) => goalDeletionText(openDialog.goal, usage)}
          success="Goal deleted successfully"
          failure="Failed to delete goal"
          remove={() => remove(openDialog.goal)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};
