import type { RefObject } from "react";
import { ulid } from "ulid";
import type { JournalOverview } from "#domain/journal/model.ts";
import { usePendingEntries } from "#web/lib/journal/pendingEntries.ts";
import type { useEntryDraft } from "#web/lib/journal/useEntryDraft.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { EntryForm } from "./EntryForm.tsx";
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
  const { draft, change, clear } = entry;
  // A manager who was chosen while the draft was written may be replaced.
  const readerId = draft.readerId === overview.manager?.id ? draft.readerId : null;
  return (
    <EntryForm
      name="New entry"
      label="What happened?"
      placeholder="One thing from this week, in two sentences"
      entry={entry}
      skillsets={overview.skillsets}
      today={today}
      textRef={textRef}
      autoFocus={autoFocus}
      onSubmit={(content) => {
        add({ id: ulid(), ...content, readerId });
        clear();
        textRef.current?.focus();
        onAdded?.();
      }}
    >
      <ReaderChoice
        manager={overview.manager}
        readerId={readerId}
        onChange={(chosen) => change({ readerId: chosen })}
      />
    </EntryForm>
  );
};
