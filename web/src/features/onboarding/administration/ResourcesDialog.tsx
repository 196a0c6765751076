import AddIcon from "@mui/icons-material/Add";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useRef } from "react";
import { useSWRConfig } from "swr";
import type { OnboardingContent, Resource } from "#domain/onboarding/model.ts";
import { call } from "#web/lib/api.ts";
import { useRecordForm } from "#web/lib/useRecordForm.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { MergeConflictPanel } from "#web/ui/forms/MergeConflictPanel.tsx";
import { Sortable } from "#web/ui/lists/Sortable.tsx";
import { SortHandle } from "#web/ui/lists/SortHandle.tsx";
import { linkProblems, type ResourcesDraft, resourcesProblems } from "./contentDraft.ts";
import { readContentAgain, showContent } from "./readContent.ts";
import { useRowKeys } from "./useRowKeys.ts";

type Link = Readonly<Resource>;

const draftOf = ({ resources }: OnboardingContent): ResourcesDraft => ({
  resources: resources.map(({ title, url }) => ({ title, url })),
});

const LinkList = ({ links }: { readonly links: readonly Link[] }) =>
  links.length === 0 ? (
    "(no links)"
  ) : (
    <ol>
      {links.map(({ title, url }) => (
        <li key={`${title} ${url}`}>{`${title}: ${url}`}</li>
      ))}
    </ol>
  );

interface ResourcesDialogProps {
  readonly content: OnboardingContent;
  readonly onClose: () => void;
}

/** Edits all links of the Resources panel, which are saved together (docs/onboarding.md#resources). */
export const ResourcesDialog = ({ content, onClose }: ResourcesDialogProps) => {
  const id = useId();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const addButton = useRef<HTMLButtonElement>(null);
  const inputId = (index: number, field: keyof Link) => `${id}-${index}-${field}`;
  const form = useRecordForm<ResourcesDraft>({
    opened: { draft: draftOf(content), version: content.version },
    fieldErrorsOf: resourcesProblems,
    fieldId: () => firstInvalidId(),
    save: async ({ resources }, version) =>
      showContent(mutate, await call("onboarding", "saveResources", { body: { resources: [...resources], version } })),
    readAgain: async () => {
      const newer = await readContentAgain(mutate);
      return { draft: draftOf(newer), version: newer.version };
    },
    failure: "Nothing was saved. Please try again.",
    onSaved: () => {
      toast.success("Resources updated successfully");
      onClose();
    },
    onFailed: (message) => toast.error("Failed to update resources", message),
  });
  const { resources: links } = form.draft;
  const rows = useRowKeys(links.length);
  const problemsAreShown = form.problems.resources !== undefined;
  const changeLinks = (resources: readonly Link[]) => form.change({ resources });

  const firstInvalidId = (): string => {
    for (const [index, link] of links.entries()) {
      const problems = linkProblems(link);
      if (problems.title !== undefined) {
        return inputId(index, "title");
      }
      if (problems.url !== undefined) {
        return inputId(index, "url");
      }
    }
    return `${id}-add`;
  };
  const change = (changed: number, value: Partial<Link>) =>
    changeLinks(links.map((link, index) => (index === changed ? { ...link, ...value } : link)));
  const add = () => {
    rows.add();
    changeLinks([...links, { title: "", url: "" }]);
  };
  const remove = (removed: number) => {
    // The focused button is about to be removed.
    addButton.current?.focus();
    rows.remove(removed);
    changeLinks(links.filter((_, index) => index !== removed));
  };
  const reorder = (keys: readonly string[]) => {
    changeLinks(keys.flatMap((key) => links[rows.keys.indexOf(key)] ?? []));
    rows.set(keys);
  };
  const nameOf = (index: number): string => links[index]?.title.trim() || `link ${index + 1}`;
  return (
    <FormDialog
      title="Resources"
      subtitle="The links that every new hire sees, in this order"
      submitLabel="Save"
      maxWidth="md"
      busy={form.busy}
      dirty={form.dirty}
      error={form.serverError}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <MergeConflictPanel
        form={form}
        labelOf={() => "Links"}
        show={(_, value) => <LinkList links={value as readonly Link[]} />}
      />
      {links.length === 0 && <Typography color="textSecondary">There are no links.</Typography>}
      <Sortable items={rows.keys.map((key, index) => ({ id: key, label: nameOf(index) }))} onReorder={reorder}>
        <Box component="ul" aria-label="Links" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {links.map((link, index) => {
            const key = rows.keys[index];
            const problems = problemsAreShown ? linkProblems(link) : {};
            return (
              <Box
                component="li"
                key={key}
                sx={{
                  display: "grid",
                  gridTemplateColumns: "auto minmax(0, 1fr) auto",
                  alignItems: "start",
                  gap: 1,
                  py: 1.5,
                  "&:not(:first-of-type)": { borderTop: 1, borderColor: "line.soft" },
                }}
              >
                <Box sx={{ pt: 3 }}>
                  <SortHandle itemId={String(key)} />
                </Box>
                <Box
                  role="group"
                  aria-label={`Link ${index + 1}`}
                  sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { sm: "2fr 3fr" }, alignItems: "start" }}
                >
                  <TextField
                    id={inputId(index, "title")}
                    label="Title"
                    required
                    autoFocus={key === rows.added}
                    value={link.title}
                    error={problems.title !== undefined}
                    helperText={problems.title}
                    onChange={(event) => change(index, { title: event.target.value })}
                    slotProps={{ htmlInput: { autoComplete: "off" } }}
                  />
                  <TextField
                    id={inputId(index, "url")}
                    label="Address"
                    required
                    type="url"
                    placeholder="https://"
                    value={link.url}
                    error={problems.url !== undefined}
                    helperText={problems.url}
                    onChange={(event) => change(index, { url: event.target.value })}
                    slotProps={{ htmlInput: { autoComplete: "off" } }}
                  />
                </Box>
                <Box sx={{ pt: 3 }}>
                  <IconButton size="small" aria-label={`Remove ${nameOf(index)}`} onClick={() => remove(index)}>
                    <DeleteOutlined fontSize="small" />
                  </IconButton>
                </Box>
              </Box>
            );
          })}
        </Box>
      </Sortable>
      <Button id={`${id}-add`} ref={addButton} startIcon={<AddIcon />} onClick={add} sx={{ mt: 1.5 }}>
        Add link
      </Button>
      {form.problems.resources && <FormHelperText error>{form.problems.resources}</FormHelperText>}
    </FormDialog>
  );
};
