import type { SkillsetUsage } from "#domain/skillsets/model.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { UsageDeletionDialog } from "#web/ui/dialogs/UsageDeletionDialog.tsx";

interface SkillsetDeletionDialogProps {
  readonly skillsetId: string;
  readonly title: string;
  readonly effectsOf: (usage: SkillsetUsage) => readonly string[];
  readonly success: string;
  readonly failure: string;
  readonly remove: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Confirms the deletion of a skillset or a level and shows what it affects (docs/ladder.md#deletion). */
export const SkillsetDeletionDialog = ({ skillsetId, ...dialog }: SkillsetDeletionDialogProps) => (
  <UsageDeletionDialog usage={useRead("skillsets", "getSkillsetUsage", { params: { skillsetId } })} {...dialog} />
);
