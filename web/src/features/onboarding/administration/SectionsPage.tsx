import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { OnboardingContent, Section } from "#domain/onboarding/model.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { lazyDialog } from "#web/lib/lazy.tsx";
import { errorMessage } from "#web/lib/reading/ApiError.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useSavedOrder } from "#web/lib/saving/useSavedOrder.ts";
import { write } from "#web/lib/saving/write.ts";
import { Card } from "#web/ui/Card.tsx";
import { type Column, DataTable, TableSkeleton } from "#web/ui/DataTable.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { AddIcon } from "#web/ui/icons.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { RowActions } from "#web/ui/lists/RowActions.tsx";
import { Sortable } from "#web/ui/lists/Sortable.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { ExportOnboardingButtons } from "../file/ExportOnboardingButtons.tsx";
import { descriptionColumn } from "../shared/descriptionColumn.tsx";
import { ContentDeletionDialog } from "./ContentDeletionDialog.tsx";
import { orderColumn, titleColumn } from "./contentColumns.tsx";
import { sectionDeletionText } from "./usageText.ts";

type SectionAction = "goals" | "form" | "deletion";

const columns = (onAct: (action: SectionAction, section: Section) => void): readonly Column<Section>[] => [
  orderColumn,
  titleColumn,
  { label: "Timeframe", cell: ({ timeframe }) => <Box sx={{ minWidth: { md: 96 } }}>{timeframe}</Box> },
  descriptionColumn,
  { label: "Goals", cell: ({ goals }) => formatCount(goals.length) },
  {
    label: "Actions",
    slot: "actions",
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

const SectionsTable = ({ content, onAct }: SectionsTableProps) => {
  const toast = useToast();
  const { items, reorder } = useSavedOrder({
    items: content.sections,
    version: content.version,
    save: async (sectionIds, version) => {
      const saved = await write("onboarding", "orderSections", { body: { sectionIds: [...sectionIds], version } });
      return saved.version;
    },
    renumber: (section, orderIndex) => ({ ...section, orderIndex }),
    onFailed: (error) =>
      toast.error("Failed to update section", errorMessage(error, "The order wasn't saved. Try again.")),
  });
  return (
    <Sortable items={items.map(({ id, title }) => ({ id, label: title }))} onReorder={reorder}>
      <DataTable label="Onboarding sections" columns={columns(onAct)} rows={items} rowKey={({ id }) => id} />
    </Sortable>
  );
};

interface ResourcesCardProps {
  readonly resources: OnboardingContent["resources"];
  readonly onEdit: () => void;
}

/** New hires see these links in the Resources panel (docs/onboarding.md#sections-and-goals). */
const ResourcesCard = ({ resources, onEdit }: ResourcesCardProps) => (
  <Card
    title="Resources"
    text="Links that every new hire sees with the sections"
    actions={<Button onClick={onEdit}>{resources.length === 0 ? "Add Links" : "Edit Links"}</Button>}
  >
    {resources.length === 0 ? (
      <Typography color="textSecondary">No links yet. Add the handbook or other pages that new hires need.</Typography>
    ) : (
      <PlainList aria-label="Resources" sx={{ display: "grid", gap: 1.25 }}>
        {resources.map(({ title, url }) => (
          <Box component="li" key={`${title} ${url}`} sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
            <Link href={url} target="_blank" rel="noreferrer">
              {title}
            </Link>
            <Hint>{url}</Hint>
          </Box>
        ))}
      </PlainList>
    )}
  </Card>
);

/** Loaded on demand: larger than the page. */
const SectionFormDialog = lazyDialog(async () => (await import("./SectionFormDialog.tsx")).SectionFormDialog);
const GoalsDialog = lazyDialog(async () => (await import("./GoalsDialog.tsx")).GoalsDialog);
const ResourcesDialog = lazyDialog(async () => (await import("./ResourcesDialog.tsx")).ResourcesDialog);

type OpenDialog =
  | { readonly what: SectionAction; readonly section: Section }
  | { readonly what: "newSection" | "resources" }
  | null;

export const SectionsPage = () => {
  const { data, error, mutate } = useRead("onboarding", "getOnboardingContent", {});
  const [openDialog, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const openedSection = openDialog !== null && "section" in openDialog ? openDialog.section : null;
  // Keeps a section that a colleague deleted: the dialog must not close while someone types.
  const currentSection = data?.sections.find(({ id }) => id === openedSection?.id) ?? openedSection;
  const addButton = (
    <Button variant="contained" color="primary" startIcon={<AddIcon />} onClick={() => setOpen({ what: "newSection" })}>
      Add Section
    </Button>
  );
  return (
    <Page
      title="Onboarding Sections & Goals"
      purpose="What new hires do in their first weeks, and helpful links"
      actions={
        error && !data ? undefined : (
          <>
            <ExportOnboardingButtons />
            <Button component={RouterLink} to={paths.onboardingFile.getHref()}>
              Import
            </Button>
            {addButton}
          </>
        )
      }
    >
      <UntilLoaded title="The onboarding sections couldn't be loaded" data={data} error={error} retry={mutate}>
        <TableSkeleton rowCount={5} />
      </UntilLoaded>
      {data && (
        <Box sx={{ display: "grid", gap: 2.5 }}>
          {data.sections.length === 0 ? (
            <EmptyState
              title="No sections yet"
              text="Onboarding sections are the stages of a new hire's first weeks, such as the first day. Each has goals, which a manager or lead ticks off."
              action={
                <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
                  {addButton}
                  <Button component={RouterLink} to={paths.onboardingFile.getHref()}>
                    Import a File or the Example
                  </Button>
                </Box>
              }
            />
          ) : (
            <SectionsTable content={data} onAct={(what, section) => setOpen({ what, section })} />
          )}
          <ResourcesCard resources={data.resources} onEdit={() => setOpen({ what: "resources" })} />
        </Box>
      )}
      {data && openDialog?.what === "newSection" && <SectionFormDialog content={data} section={null} onClose={close} />}
      {data && openDialog?.what === "resources" && <ResourcesDialog content={data} onClose={close} />}
      {data && currentSection && openDialog?.what === "form" && (
        <SectionFormDialog content={data} section={currentSection} onClose={close} />
      )}
      {currentSection && openDialog?.what === "goals" && <GoalsDialog section={currentSection} onClose={close} />}
      {currentSection && openDialog?.what === "deletion" && (
        <ContentDeletionDialog
          sectionId={currentSection.id}
          title={`Delete ${currentSection.title}?`}
          effectsOf={(usage) => sectionDeletionText(currentSection, usage)}
          success="Section deleted successfully"
          failure="Failed to delete section"
          remove={() =>
            write("onboarding", "deleteSection", {
              params: { sectionId: currentSection.id },
              query: { version: currentSection.version },
            })
          }
          onClose={close}
        />
      )}
    </Page>
  );
};
