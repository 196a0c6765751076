import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useId, useImperativeHandle, useRef, useState } from "react";
import type { OnboardingContent, Resource } from "#domain/onboarding/model.ts";
import { refetch } from "#web/lib/saving/readCache.ts";
import { write } from "#web/lib/saving/write.ts";
import { AddIcon, DeleteIcon } from "#web/ui/icons.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Sortable } from "#web/ui/lists/Sortable.tsx";
import { SortHandle } from "#web/ui/lists/SortHandle.tsx";
import type { BoundField, Focusable } from "#web/ui/record/boundField.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import type { RecordFields } from "#web/ui/record/recordFields.ts";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { linkProblems, type ResourcesDraft, resourcesProblems, resourcesRequest } from "./contentDraft.ts";

/**
 * Keys for rows without IDs, so inputs move with their rows. If the number of rows changes in
 * another way, such as by a merge, all keys are new.
 */
const useRowKeys = (count: number) => {
  const last = useRef(0);
  const newKey = () => {
    last.current += 1;
    return `row-${last.current}`;
  };
  const [keys, setKeys] = useState<readonly string[]>(() => Array.from({ length: count }, newKey));
  const [addedKey, setAddedKey] = useState<string | null>(null);
  if (keys.length !== count) {
    setKeys(Array.from({ length: count }, newKey));
  }
  return {
    keys,
    addedKey,
    add: () => {
      const key = newKey();
      setKeys([...keys, key]);
      setAddedKey(key);
    },
    remove: (removedIndex: number) => setKeys(keys.filter((_, index) => index !== removedIndex)),
    set: setKeys,
  };
};

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

const fields: RecordFields<ResourcesDraft> = {
  resources: { label: "Links", show: (links) => <LinkList links={links} /> },
};

const labels = { title: "Title", url: "Address" } as const;

interface ResourcesDialogProps {
  readonly content: OnboardingContent;
  readonly onClose: () => void;
}

/** All links are saved together (docs/onboarding.md#sections-and-goals). */
export const ResourcesDialog = ({ content, onClose }: ResourcesDialogProps) => {
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const inputs = useRef(new Map<string, Focusable>());
  const form = useRecordForm<ResourcesDraft>({
    initial: { draft: draftOf(content), version: content.version },
    fields,
    problemsOf: resourcesProblems,
    route: ["onboarding", "saveResources"],
    save: ({ resources }, version) =>
      write("onboarding", "saveResources", { body: { resources: resourcesRequest(resources), version } }),
    fetchLatest: async () => {
      const newer = await refetch("onboarding", "getOnboardingContent", {});
      return { draft: draftOf(newer), version: newer.version };
    },
    done: "Resources updated successfully",
    failed: "Failed to update resources",
    onClose,
  });
  const { resources: links } = form.draft;
  const rows = useRowKeys(links.length);
  const problemsAreShown = form.problems.resources !== undefined;
  const changeLinks = (resources: readonly Link[]) => form.change({ resources });

  const focusFirstInvalid = () => {
    const invalid = links.flatMap((link, index) =>
      (["title", "url"] as const).flatMap((field) =>
        linkProblems(link)[field] === undefined ? [] : (inputs.current.get(`${index} ${field}`) ?? []),
      ),
    );
    (invalid[0] ?? addButton.current)?.focus();
  };
  useImperativeHandle(form.field("resources").focusRef, () => ({ focus: focusFirstInvalid }));
  const change = (changedIndex: number, value: Partial<Link>) =>
    changeLinks(links.map((link, index) => (index === changedIndex ? { ...link, ...value } : link)));
  const linkField = (link: Link, index: number, field: keyof Link): BoundField<string> => ({
    id: `${id}-${index}-${field}`,
    label: labels[field],
    value: link[field],
    problem: problemsAreShown ? linkProblems(link)[field] : undefined,
    onChange: (value) => change(index, { [field]: value }),
    focusRef: (focusable) => {
      if (focusable === null) {
        inputs.current.delete(`${index} ${field}`);
      } else {
        inputs.current.set(`${index} ${field}`, focusable);
      }
    },
  });
  const add = () => {
    rows.add();
    changeLinks([...links, { title: "", url: "" }]);
  };
  const remove = (removedIndex: number) => {
    // The focused button is about to be removed.
    addButton.current?.focus();
    rows.remove(removedIndex);
    changeLinks(links.filter((_, index) => index !== removedIndex));
  };
  const reorder = (keys: readonly string[]) => {
    changeLinks(keys.flatMap((key) => links[rows.keys.indexOf(key)] ?? []));
    rows.set(keys);
  };
  const nameOf = (index: number): string => links[index]?.title.trim() || `link ${index + 1}`;
  return (
    <RecordDialog
      form={form}
      title="Resources"
      subtitle="The links that every new hire sees, in this order"
      submitLabel="Save"
      maxWidth="md"
    >
      {links.length === 0 && <Typography color="textSecondary">There are no links.</Typography>}
      <Sortable items={rows.keys.map((key, index) => ({ id: key, label: nameOf(index) }))} onReorder={reorder}>
        <PlainList aria-label="Links">
          {links.map((link, index) => {
            const key = rows.keys[index];
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
                  <TextInput {...linkField(link, index, "title")} required autoFocus={key === rows.addedKey} />
                  <TextInput {...linkField(link, index, "url")} type="url" required placeholder="https://" />
                </Box>
                <Box sx={{ pt: 3 }}>
                  <IconButton size="small" aria-label={`Remove ${nameOf(index)}`} onClick={() => remove(index)}>
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                </Box>
              </Box>
            );
          })}
        </PlainList>
      </Sortable>
      <Box>
        <Button ref={addButton} startIcon={<AddIcon />} onClick={add}>
          Add Link
        </Button>
        {form.problems.resources && <FormHelperText error>{form.problems.resources}</FormHelperText>}
      </Box>
    </RecordDialog>
  );
};
