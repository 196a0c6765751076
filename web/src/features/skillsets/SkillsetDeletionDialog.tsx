import type { ComponentProps } from "react";
import type { SkillsetUsage } from "#domain/skillsets/model.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { UsageDeletionDialog } from "#web/ui/dialogs/UsageDeletionDialog.tsx";

interface SkillsetDeletionDialogProps extends Omit<ComponentProps<typeof UsageDeletionDialog<SkillsetUsage>>, "usage"> {
  readonly skillsetId: string;
}

/** Confirms the deletion of a skillset or a level and shows what it affects (docs/ladder.md#deletion). */
export const SkillsetDeletionDialog = ({ skillsetId, ...dialog }: SkillsetDeletionDialogProps) => (
  <UsageDeletionDialog usage={useRead("skillsets", "getSkillsetUsage", { params: { skillsetId } })} {...dialog} />
);
