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
  readonly onAdded?: () => void;
}

/**
 * Adds an entry to your own journal immediately, also offline, and saves it once Pulse can be reached
 * (docs/growth.md#journal).
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
