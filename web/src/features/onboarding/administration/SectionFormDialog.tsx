import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import { useSWRConfig } from "swr";
import type { OnboardingContent, Section } from "#domain/onboarding/model.ts";
import { call } from "#web/lib/api.ts";
import { useRecordForm } from "#web/lib/useRecordForm.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { MergeConflictPanel } from "#web/ui/forms/MergeConflictPanel.tsx";
import { OrderField } from "../shared/OrderField.tsx";
import {
  newSectionDraft,
  type SectionDraft,
  sectionDraft,
  sectionLabel,
  sectionProblems,
  sectionRequest,
} from "./contentDraft.ts";
import { contentKey, readContentAgain } from "./readContent.ts";

interface SectionFormDialogProps {
  readonly content: OnboardingContent;
  /** The section to edit; null creates one. */
  readonly section: Section | null;
  readonly onClose: () => void;
}

/** Creates or edits a section: title, timeframe, description and order (docs/onboarding.md#sections). */
export const SectionFormDialog = ({ content, section, onClose }: SectionFormDialogProps) => {
  const id = useId();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const fieldId = (field: keyof SectionDraft) => `${id}-${field}`;
  const form = useRecordForm<SectionDraft>({
    opened:
      section === null
        ? { draft: newSectionDraft(content.sections), version: 0 }
        : { draft: sectionDraft(section), version: section.version },
    fieldErrorsOf: sectionProblems,
    fieldId,
    save: (draft, version) =>
      section === null
        ? call("onboarding", "createSection", { body: sectionRequest(draft) })
        : call("onboarding", "updateSection", {
            params: { sectionId: section.id },
            body: { ...sectionRequest(draft), version },
          }),
    readAgain: async () => {
      const newer = (await readContentAgain(mutate)).sections.find((one) => one.id === section?.id);
      return newer === undefined ? null : { draft: sectionDraft(newer), version: newer.version };
    },
    failure: "Nothing was saved. Please try again.",
    onSaved: () => {
      toast.success(section === null ? "Section created successfully" : "Section updated successfully");
      onClose();
      void mutate(contentKey);
    },
    onFailed: (message) =>
      toast.error(section === null ? "Failed to create section" : "Failed to update section", message),
  });
  const { draft, problems } = form;
  return (
    <FormDialog
      title={section === null ? "Add section" : "Edit section"}
      subtitle={
        section === null
          ? "A part of the onboarding, such as the first week. You add its goals afterwards."
          : "Update its title, timeframe, description and order"
      }
      submitLabel={section === null ? "Create" : "Update"}
      busy={form.busy}
      dirty={form.dirty}
      error={form.serverError}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <MergeConflictPanel form={form} labelOf={sectionLabel} show={(_, value) => String(value) || "(empty)"} />
      <Box sx={{ display: "grid", gap: 2 }}>
        <TextField
          id={fieldId("title")}
          label={sectionLabel("title")}
          required
          autoFocus
          value={draft.title}
          error={problems.title !== undefined}
          helperText={problems.title}
          onChange={(event) => form.change({ title: event.target.value })}
          slotProps={{ htmlInput: { autoComplete: "off" } }}
        />
        <TextField
          id={fieldId("timeframe")}
          label={sectionLabel("timeframe")}
          required
          placeholder="e.g., Week 1"
          value={draft.timeframe}
          error={problems.timeframe !== undefined}
          helperText={problems.timeframe}
          onChange={(event) => form.change({ timeframe: event.target.value })}
          slotProps={{ htmlInput: { autoComplete: "off" } }}
        />
        <TextField
          id={fieldId("description")}
          label={sectionLabel("description")}
          required
          multiline
          minRows={3}
          value={draft.description}
          error={problems.description !== undefined}
          helperText={problems.description}
          onChange={(event) => form.change({ description: event.target.value })}
        />
        <OrderField
          id={fieldId("orderIndex")}
          label={sectionLabel("orderIndex")}
          value={draft.orderIndex}
          problem={problems.orderIndex}
          help="New hires see the sections sorted by this number."
          onChange={(orderIndex) => form.change({ orderIndex })}
        />
      </Box>
    </FormDialog>
  );
};
