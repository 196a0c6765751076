import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { ulid } from "ulid";
import type { JournalOverview } from "#domain/journal/model.ts";
import { contentOf, type DraftProblem, problemOf } from "#web/lib/journal/entryDraft.ts";
import { usePendingEntries } from "#web/lib/journal/pendingEntries.ts";
import type { useEntryDraft } from "#web/lib/journal/useEntryDraft.ts";
import { useMe } from "#web/lib/session.tsx";
import { EntryFields } from "./EntryFields.tsx";
import { ReaderChoice } from "./ReaderChoice.tsx";

interface QuickEntryProps {
  readonly overview: Pick<JournalOverview, "manager" | "skillsets">;
  readonly entry: ReturnType<typeof useEntryDraft>;
  readonly today: string;
  readonly textRef: RefObject<HTMLTextAreaElement | null>;
  readonly autoFocus?: boolean;
  /** Called after an entry was added. */
  readonly onAdded?: () => void;
}

/**
 * Writes an entry of one's own journal (docs/journal.md#entries). It is added at once, also without a connection, and
 * saved as soon as Pulse can be reached.
 */
export const QuickEntry = ({ overview, entry, today, textRef, autoFocus = false, onAdded }: QuickEntryProps) => {
  const me = useMe();
  const { add } = usePendingEntries(me.id);
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const { draft, change, clear } = entry;
  // A manager who was chosen while the draft was written may be replaced.
  const readerId = draft.readerId === overview.manager?.id ? draft.readerId : null;
  const submit = () => {
    const found = problemOf(draft, today);
    setProblem(found);
    if (found !== null) {
      if (found.field === "text") {
        textRef.current?.focus();
      }
      return;
    }
    add({ id: ulid(), ...contentOf(draft), readerId });
    clear();
    textRef.current?.focus();
    onAdded?.();
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) {
      // The page behind may have a use for the same keys.
      event.preventDefault();
      event.stopPropagation();
      submit();
    }
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label="New entry"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={submitByKey}
      sx={{ display: "grid", gap: 1.5 }}
    >
      <EntryFields
        draft={draft}
        onChange={(part) => {
          setProblem(null);
          change(part);
        }}
        problem={problem}
        skillsets={overview.skillsets}
        today={today}
        label="What happened?"
        placeholder="One thing from this week, in two sentences"
        textRef={textRef}
        autoFocus={autoFocus}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <ReaderChoice
            manager={overview.manager}
            readerId={readerId}
            onChange={(chosen) => change({ readerId: chosen })}
          />
        </Box>
        <Button type="submit" variant="contained" color="primary" aria-keyshortcuts="Control+Enter Meta+Enter">
          Add
        </Button>
      </Box>
    </Box>
  );
};
