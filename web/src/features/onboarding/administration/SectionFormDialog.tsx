import type { OnboardingContent, Section } from "#domain/onboarding/model.ts";
import { maxOrderIndex } from "#domain/onboarding/terms.ts";
import { readNow } from "#web/lib/saving/shownReads.ts";
import { write } from "#web/lib/saving/write.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { newSectionDraft, type SectionDraft, sectionDraft, sectionRequest, sectionRules } from "./contentDraft.ts";

interface SectionFormDialogProps {
  readonly content: OnboardingContent;
  /** The section to edit; null creates one. */
  readonly section: Section | null;
  readonly onClose: () => void;
}

/** Creates or edits a section: title, timeframe, description and order (docs/onboarding.md#sections). */
export const SectionFormDialog = ({ content, section, onClose }: SectionFormDialogProps) => {
  const form = useRecordForm<SectionDraft>({
    opened:
      section === null
        ? { draft: newSectionDraft(content.sections), version: 0 }
        : { draft: sectionDraft(section), version: section.version },
    rules: sectionRules,
    save: (draft, version) =>
      section === null
        ? write("onboarding", "createSection", { body: sectionRequest(draft) })
        : write("onboarding", "updateSection", {
            params: { sectionId: section.id },
            body: { ...sectionRequest(draft), version },
          }),
    readAgain: async () => {
      const newer = (await readNow("onboarding", "getOnboardingContent", {})).sections.find(
        (one) => one.id === section?.id,
      );
      return newer === undefined ? null : { draft: sectionDraft(newer), version: newer.version };
    },
    done: section === null ? "Section created successfully" : "Section updated successfully",
    failed: section === null ? "Failed to create section" : "Failed to update section",
    onSaved: onClose,
  });
  return (
    <RecordDialog
      form={form}
      title={section === null ? "Add section" : "Edit section"}
      subtitle={
        section === null
          ? "A part of the onboarding, such as the first week. You add its goals afterwards."
          : "Update its title, timeframe, description and order"
      }
      submitLabel={section === null ? "Create" : "Update"}
      onClose={onClose}
    >
      <TextInput {...form.field("title")} required autoFocus />
      <TextInput {...form.field("timeframe")} required placeholder="e.g., Week 1" />
      <TextInput {...form.field("description")} required minRows={3} />
      <TextInput
        {...form.field("orderIndex")}
        type="number"
        min={0}
        max={maxOrderIndex}
        required
        help="New hires see the sections sorted by this number."
      />
    </RecordDialog>
  );
};
