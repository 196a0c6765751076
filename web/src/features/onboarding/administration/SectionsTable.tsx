import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { OnboardingContent, Section } from "#domain/onboarding/model.ts";
import { useSavedOrder } from "#web/lib/saving/useSavedOrder.ts";
import { write } from "#web/lib/saving/write.ts";
import { errorMessage } from "#web/lib/words/errorMessage.ts";
import { formatCount } from "#web/lib/words/numbers.ts";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { RowActions } from "#web/ui/lists/RowActions.tsx";
import { Sortable } from "#web/ui/lists/Sortable.tsx";
import { descriptionColumn } from "../shared/descriptionColumn.tsx";
import { orderColumn, titleColumn } from "./contentColumns.tsx";

export type SectionAction = "goals" | "form" | "deletion";

const columns = (onAct: (action: SectionAction, section: Section) => void): readonly Column<Section>[] => [
  orderColumn,
  titleColumn,
  { label: "Timeframe", cell: ({ timeframe }) => <Box sx={{ minWidth: { md: 96 } }}>{timeframe}</Box> },
  descriptionColumn,
  { label: "Goals", cell: ({ goals }) => formatCount(goals.length) },
  {
    label: "Actions",
    place: "actions",
    cell: (section) => (
      <RowActions
        title={section.title}
        onEdit={() => onAct("form", section)}
        onDelete={() => onAct("deletion", section)}
      >
        <Button size="small" aria-label={`Goals of ${section.title}`} onClick={() => onAct("goals", section)}>
          Goals
        </Button>
      </RowActions>
    ),
  },
];

interface SectionsTableProps {
  readonly content: OnboardingContent;
  readonly onAct: (action: SectionAction, section: Section) => void;
}

export const SectionsTable = ({ content, onAct }: SectionsTableProps) => {
  const toast = useToast();
  const { items, reorder } = useSavedOrder({
    items: content.sections,
    version: content.version,
    save: async (sectionIds, version) => {
      const saved = await write("onboarding", "orderSections", { body: { sectionIds: [...sectionIds], version } });
      return saved.version;
    },
    numbered: (section, orderIndex) => ({ ...section, orderIndex }),
    onRefused: (error) =>
      toast.error("Failed to update section", errorMessage(error, "The order wasn't saved. Try again.")),
  });
  return (
    <Sortable items={items.map(({ id, title }) => ({ id, label: title }))} onReorder={reorder}>
      <DataTable label="Onboarding sections" columns={columns(onAct)} rows={items} rowKey={({ id }) => id} />
    </Sortable>
  );
};
