import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from "react";
import type { NoteContent } from "#domain/journal/model.ts";
import { contentOf, type DraftProblem, draftProblem } from "#web/lib/journal/entryDraft.ts";
import type { useEntryDraft } from "#web/lib/journal/useEntryDraft.ts";
import { ActionButton } from "../forms/ActionButton.tsx";
import { EntryFields, type SkillsetChoice } from "./EntryFields.tsx";

interface EntryFormProps {
  /** For assistive technology, such as "New entry". */
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly entry: ReturnType<typeof useEntryDraft>;
  readonly skillsets: readonly SkillsetChoice[];
  readonly today: string;
  readonly textRef: RefObject<HTMLTextAreaElement | null>;
  readonly autoFocus?: boolean;
  readonly busy?: boolean;
  readonly error?: string | null;
  /** Called only with a valid draft. */
  readonly onSubmit: (content: NoteContent) => void;
  readonly children: ReactNode;
}

/** For entries and notes, without leaving the page. Ctrl+Enter submits. */
export const EntryForm = ({
  name,
  label,
  placeholder,
  entry: { draft, change },
  skillsets,
  today,
  textRef,
  autoFocus = false,
  busy = false,
  error = null,
  onSubmit,
  children,
}: EntryFormProps) => {
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const submit = () => {
    if (busy) {
      return;
    }
    const found = draftProblem(draft, today);
    setProblem(found);
    if (found === null) {
      onSubmit(contentOf(draft));
    } else if (found.field === "text") {
      textRef.current?.focus();
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
          draft={draft}
          onChange={(part) => {
            setProblem(null);
            change(part);
          }}
          problem={problem}
          skillsets={skillsets}
          today={today}
          label={label}
          placeholder={placeholder}
          textRef={textRef}
          autoFocus={autoFocus}
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
