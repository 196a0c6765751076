import AddIcon from "@mui/icons-material/Add";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import FormatListNumberedOutlined from "@mui/icons-material/FormatListNumberedOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import { useSWRConfig } from "swr";
import { engineerTypeLabels } from "#domain/people/terms.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { call } from "#web/lib/api.ts";
import { lazyComponent } from "#web/lib/lazyComponent.ts";
import { useRead } from "#web/lib/useRead.ts";
import { type Column, DataTable, TableLoading } from "#web/ui/DataTable.tsx";
import { EmptyState, ErrorState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import { excerpt } from "#web/ui/text/excerpt.ts";
import { DeletionDialog } from "./DeletionDialog.tsx";
import { readSkillsetsAgain, skillsetsKey } from "./readSkillsets.ts";
import { skillsetDeletionText } from "./usageText.ts";

/** The forms weigh more than the page, and are needed only when somebody writes. */
const SkillsetFormDialog = lazyComponent(async () => (await import("./SkillsetFormDialog.tsx")).SkillsetFormDialog);
const SkillsetLevelsDialog = lazyComponent(
  async () => (await import("./SkillsetLevelsDialog.tsx")).SkillsetLevelsDialog,
);

/** How much of a description the table shows, in characters. */
const descriptionLength = 120;

type Action = "levels" | "form" | "deletion";

const columns = (onAct: (action: Action, skillset: Skillset) => void): readonly Column<Skillset>[] => [
  {
    label: "Name",
    place: "heading",
    cell: ({ name }) => <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Typography>,
  },
  {
    label: "Description",
    cell: ({ description }) => (
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: "left" }}>
        {description === "" ? "No description" : excerpt(description, descriptionLength)}
      </Typography>
    ),
  },
  {
    label: "Applicable To",
    cell: ({ applicableTo }) => applicableTo.map((type) => engineerTypeLabels[type]).join(", "),
  },
  { label: "Levels", cell: ({ levels }) => levels.length },
  {
    label: "Actions",
    place: "actions",
    cell: (skillset) => (
      <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
        <IconButton
          size="small"
          aria-label={`Manage levels of ${skillset.name}`}
          onClick={() => onAct("levels", skillset)}
        >
          <FormatListNumberedOutlined fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={`Edit ${skillset.name}`} onClick={() => onAct("form", skillset)}>
          <EditOutlined fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={`Delete ${skillset.name}`} onClick={() => onAct("deletion", skillset)}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
    ),
  },
];

/** The skillsets of all engineer types, their levels, and the ways to change them (docs/ladder.md#skillsets). */
export const SkillsetsPage = () => {
  const { data, error, mutate } = useRead("skillsets", "listSkillsets", {});
  const { mutate: mutateAny } = useSWRConfig();
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<{ readonly action: Action; readonly skillset: Skillset } | null>(null);
  // As it is now; as it was when a colleague deletes it meanwhile, so that nobody loses what they type.
  const chosen = data?.items.find(({ id }) => id === open?.skillset.id) ?? open?.skillset;
  const close = () => setOpen(null);
  const remove = async (skillset: Skillset) => {
    try {
      await call("skillsets", "deleteSkillset", {
        params: { skillsetId: skillset.id },
        query: { version: skillset.version },
      });
      void mutateAny(skillsetsKey);
    } catch (problem) {
      // Whoever tries again does so over what is there now.
      await readSkillsetsAgain(mutateAny).catch(() => undefined);
      throw problem;
    }
  };
  return (
    <Page
      title="Skillsets Management"
      purpose="What engineers grow in, level by level, and whom it applies to"
      actions={
        <Button variant="contained" color="primary" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          Add Skillset
        </Button>
      }
    >
      {error && !data && (
        <ErrorState title="The skillsets could not be loaded" error={error} onRetry={() => void mutate()} />
      )}
      {!error && !data && <TableLoading rows={5} />}
      {data && data.items.length === 0 && (
        <EmptyState
          title="No skillsets yet"
          text="Add what your engineers grow in, describe its levels, then say under Requirements what each position asks."
        />
      )}
      {data && data.items.length > 0 && (
        <DataTable
          label="Skillsets"
          columns={columns((action, skillset) => setOpen({ action, skillset }))}
          rows={data.items}
          rowKey={({ id }) => id}
        />
      )}
      <Suspense fallback={null}>
        {adding && <SkillsetFormDialog skillset={null} onClose={() => setAdding(false)} />}
        {chosen && open?.action === "form" && <SkillsetFormDialog skillset={chosen} onClose={close} />}
        {chosen && open?.action === "levels" && <SkillsetLevelsDialog skillset={chosen} onClose={close} />}
        {chosen && open?.action === "deletion" && (
          <DeletionDialog
            skillsetId={chosen.id}
            title={`Delete ${chosen.name}?`}
            wordsOf={(usage) => skillsetDeletionText(chosen, usage)}
            success="Skillset deleted successfully"
            failure="Failed to delete skillset."
            remove={() => remove(chosen)}
            onClose={close}
          />
        )}
      </Suspense>
    </Page>
  );
};
