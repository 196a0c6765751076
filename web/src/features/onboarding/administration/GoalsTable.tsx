import Box from "@mui/material/Box";
import type { Goal, Section } from "#domain/onboarding/model.ts";
import { dueText } from "#domain/onboarding/rules.ts";
import { goalHelperLabels, onboardingGroupLabels } from "#domain/onboarding/terms.ts";
import type { OnboardingType } from "#domain/people/terms.ts";
import { useSavedOrder } from "#web/lib/saving/useSavedOrder.ts";
import { write } from "#web/lib/saving/write.ts";
import { errorMessage } from "#web/lib/words/errorMessage.ts";
import { termText } from "#web/lib/words/terms.ts";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { RowActions } from "#web/ui/lists/RowActions.tsx";
import { Sortable } from "#web/ui/lists/Sortable.tsx";
import { descriptionColumn } from "../shared/descriptionColumn.tsx";
import { orderColumn, titleColumn } from "./contentColumns.tsx";
import { goalsOf, groupsText, withGroupOrder } from "./goalOrder.ts";

interface Handlers {
  readonly onEdit: (goal: Goal) => void;
  readonly onDelete: (goal: Goal) => void;
}

const OneLine = ({ children }: { readonly children: string }) => <Box sx={{ whiteSpace: "nowrap" }}>{children}</Box>;

const columns = ({ onEdit, onDelete }: Handlers): readonly Column<Goal>[] => [
  orderColumn,
  titleColumn,
  descriptionColumn,
  { label: "Groups", cell: ({ applicableTo }) => <OneLine>{groupsText(applicableTo)}</OneLine> },
  { label: "Who helps", cell: ({ helper }) => helper && <OneLine>{termText(goalHelperLabels, helper)}</OneLine> },
  { label: "Due", cell: ({ due }) => due && <OneLine>{dueText(due)}</OneLine> },
  {
    label: "Actions",
    place: "actions",
    cell: (goal) => <RowActions title={goal.title} onEdit={() => onEdit(goal)} onDelete={() => onDelete(goal)} />,
  },
];

interface GoalsTableProps extends Handlers {
  readonly section: Section;
  readonly group: OnboardingType;
}

/** The goals that apply to a group, which can be reordered (docs/onboarding.md#sections-and-goals). */
export const GoalsTable = ({ section, group, onEdit, onDelete }: GoalsTableProps) => {
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
    numbered: (goal, orderIndex) => ({ ...goal, orderIndex }),
    onRefused: (error) =>
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
