import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from "react";
import type { NoteContent } from "#domain/journal/model.ts";
import { contentOf, type DraftProblem, draftProblem } from "#web/lib/journal/entryDraft.ts";
import type { useEntryDraft } from "#web/lib/journal/useEntryDraft.ts";
import { ActionButton } from "../forms/ActionButton.tsx";
import { EntryFields, type EntryFieldsProps } from "./EntryFields.tsx";

interface EntryFormProps extends Omit<EntryFieldsProps, "draft" | "onChange" | "problem"> {
  /** For assistive technology, such as "New entry". */
  readonly name: string;
  readonly entry: ReturnType<typeof useEntryDraft>;
  readonly textRef: RefObject<HTMLTextAreaElement | null>;
  readonly busy?: boolean;
  readonly error?: string | null;
  /** Called only with a valid draft. */
  readonly onSubmit: (content: NoteContent) => void;
  readonly children: ReactNode;
}

/** For entries and notes, without leaving the page. Ctrl+Enter submits. */
export const EntryForm = ({
  name,
  entry: { draft, change },
  busy = false,
  error = null,
  onSubmit,
  children,
  ...fields
}: EntryFormProps) => {
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const submit = () => {
    if (busy) {
      return;
    }
    const found = draftProblem(draft, fields.today);
    setProblem(found);
    if (found === null) {
      onSubmit(contentOf(draft));
    } else if (found.field === "text") {
      fields.textRef.current?.focus();
    }
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) {
      // The page behind may use the same keys.
      event.preventDefault();
      event.stopPropagation();
      submit();
    }
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={submitByKey}
      sx={{ display: "grid", gap: 1.5 }}
    >
      <Box inert={busy}>
        <EntryFields
          {...fields}
          draft={draft}
          onChange={(part) => {
            setProblem(null);
            change(part);
          }}
          problem={problem}
        />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>{children}</Box>
        <ActionButton
          type="submit"
          variant="contained"
          color="primary"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          inactive={busy}
        >
          {busy ? "Saving..." : "Add"}
        </ActionButton>
      </Box>
      {error !== null && <Alert severity="error">{error}</Alert>}
    </Box>
  );
};
