import type { SectionUsage } from "#domain/onboarding/model.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { UsageDeletionDialog } from "#web/ui/dialogs/UsageDeletionDialog.tsx";

interface ContentDeletionDialogProps {
  readonly sectionId: string;
  readonly title: string;
  readonly effectsOf: (usage: SectionUsage) => readonly string[];
  readonly success: string;
  readonly failure: string;
  readonly remove: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Shows what the deletion affects (docs/onboarding.md#deletion). */
export const ContentDeletionDialog = ({ sectionId, ...dialog }: ContentDeletionDialogProps) => (
  <UsageDeletionDialog usage={useRead("onboarding", "getSectionUsage", { params: { sectionId } })} {...dialog} />
);
