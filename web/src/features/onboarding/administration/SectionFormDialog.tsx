import type { OnboardingContent, Section } from "#domain/onboarding/model.ts";
import { maxOrderIndex } from "#domain/onboarding/terms.ts";
import { refetch } from "#web/lib/saving/readCache.ts";
import { write } from "#web/lib/saving/write.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import {
  newSectionDraft,
  type SectionDraft,
  sectionDraft,
  sectionFields,
  sectionProblems,
  sectionRequest,
} from "./contentDraft.ts";

interface SectionFormDialogProps {
  readonly content: OnboardingContent;
  /** Null creates a section. */
  readonly section: Section | null;
  readonly onClose: () => void;
}

export const SectionFormDialog = ({ content, section, onClose }: SectionFormDialogProps) => {
  const form = useRecordForm<SectionDraft>({
    initial:
      section === null
        ? { draft: newSectionDraft(content.sections), version: 0 }
        : { draft: sectionDraft(section), version: section.version },
    fields: sectionFields,
    problemsOf: sectionProblems,
    route: ["onboarding", section === null ? "createSection" : "updateSection"],
    save: (draft, version) =>
      section === null
        ? write("onboarding", "createSection", { body: sectionRequest(draft) })
        : write("onboarding", "updateSection", {
            params: { sectionId: section.id },
            body: { ...sectionRequest(draft), version },
          }),
    fetchLatest: async () => {
      const newer = (await refetch("onboarding", "getOnboardingContent", {})).sections.find(
        (one) => one.id === section?.id,
      );
      return newer === undefined ? null : { draft: sectionDraft(newer), version: newer.version };
    },
    done: section === null ? "Section created successfully" : "Section updated successfully",
    failed: section === null ? "Failed to create section" : "Failed to update section",
    onClose,
  });
  return (
    <RecordDialog
      form={form}
      title={section === null ? "Add Section" : "Edit Section"}
      subtitle={
        section === null
          ? "A part of the onboarding, such as the first week. You can add goals after that."
          : "Update its title, timeframe, description and order"
      }
      submitLabel={section === null ? "Create" : "Update"}
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
