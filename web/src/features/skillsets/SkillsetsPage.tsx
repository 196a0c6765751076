import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { inGroups } from "#domain/skillsets/rules.ts";
import { lazyDialog } from "#web/lib/lazy.tsx";
import { useRead } from "#web/lib/reading/useRead.ts";
import { write } from "#web/lib/saving/write.ts";
import { TableSkeleton } from "#web/ui/DataTable.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { AddIcon } from "#web/ui/icons.tsx";
import { Page } from "#web/ui/Page.tsx";
import { SkillsetDeletionDialog } from "./SkillsetDeletionDialog.tsx";
import { type SkillsetAction, SkillsetsTable } from "./SkillsetsTable.tsx";
import { skillsetDeletionTexts } from "./usageText.ts";

const SkillsetFormDialog = lazyDialog(async () => (await import("./SkillsetFormDialog.tsx")).SkillsetFormDialog);
const SkillsetLevelsDialog = lazyDialog(async () => (await import("./SkillsetLevelsDialog.tsx")).SkillsetLevelsDialog);

/** Skillsets Management: the skillsets of all engineer types and their levels (docs/ladder.md#skillsets). */
export const SkillsetsPage = () => {
  const { data, error, mutate } = useRead("skillsets", "listSkillsets", {});
  const [adding, setAdding] = useState(false);
  const [openDialog, setOpen] = useState<{ readonly action: SkillsetAction; readonly skillset: Skillset } | null>(null);
  // Kept even if a colleague deletes the skillset: the dialog must not close while someone types.
  const chosen = data?.items.find(({ id }) => id === openDialog?.skillset.id) ?? openDialog?.skillset;
  const groups = inGroups(data?.items ?? [], ({ group }) => group).flatMap(({ name }) => name ?? []);
  const close = () => setOpen(null);
  const remove = (skillset: Skillset) =>
    write("skillsets", "deleteSkillset", { params: { skillsetId: skillset.id }, query: { version: skillset.version } });
  return (
    <Page
      title="Skillsets Management"
      purpose="The areas in which engineers grow, their levels, and the engineer types they apply to"
      actions={
        <Button variant="contained" color="primary" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          Add Skillset
        </Button>
      }
    >
      <UntilLoaded title="The skillsets couldn't be loaded" data={data} error={error} retry={mutate}>
        <TableSkeleton rowCount={5} />
      </UntilLoaded>
      {data && data.items.length === 0 && (
        <EmptyState
          title="No skillsets yet"
          text="Reviews rate skillsets, each with up to five levels. Add one and describe its levels, or start from the example ladder. Then set required levels under Requirements."
          action={
            <Button component={Link} to={paths.ladderFile.getHref()}>
              Start From the Example
            </Button>
          }
        />
      )}
      {data && data.items.length > 0 && (
        <SkillsetsTable list={data} onAct={(action, skillset) => setOpen({ action, skillset })} />
      )}
      {adding && <SkillsetFormDialog skillset={null} groups={groups} onClose={() => setAdding(false)} />}
      {chosen && openDialog?.action === "form" && (
        <SkillsetFormDialog skillset={chosen} groups={groups} onClose={close} />
      )}
      {chosen && openDialog?.action === "levels" && <SkillsetLevelsDialog skillset={chosen} onClose={close} />}
      {chosen && openDialog?.action === "deletion" && (
        <SkillsetDeletionDialog
          skillsetId={chosen.id}
          title={`Delete ${chosen.name}?`}
          effectsOf={(usage) => skillsetDeletionTexts(chosen, usage)}
          success="Skillset deleted successfully"
          failure="Failed to delete skillset."
          remove={() => remove(chosen)}
          onClose={close}
        />
      )}
    </Page>
  );
};
