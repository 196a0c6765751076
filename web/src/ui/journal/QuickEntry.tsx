import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { RefObject } from "react";
import { ulid } from "ulid";
import type { JournalOverview } from "#domain/journal/model.ts";
import { fullName, shortName } from "#domain/people/terms.ts";
import { useEntryOutbox } from "#web/lib/journal/pendingEntries.ts";
import type { useEntryDraft } from "#web/lib/journal/useEntryDraft.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { SegmentedControl } from "../forms/SegmentedControl.tsx";
import { EntryForm } from "./EntryForm.tsx";

const sharedMeaning = (name: string): string =>
  `${name} can read this and may quote it in your review, which the CTO and HR can read. A quotation stays if you stop sharing the entry.`;

const privateMeaning = "No one else can read this, not even in search, exports or reviews.";

interface ReaderChoiceProps {
  readonly manager: JournalOverview["manager"];
  readonly readerId: string | null;
  readonly onChange: (readerId: string | null) => void;
}

/** Offers two choices: only the author, or also the manager, by name (docs/growth.md#who-reads-an-entry). */
const ReaderChoice = ({ manager, readerId, onChange }: ReaderChoiceProps) => {
  const isShared = manager !== null && readerId === manager.id;
  return (
    <Box sx={{ display: "grid", gap: 0.75 }}>
      {manager !== null && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
          <Hint>Who can read it</Hint>
          <SegmentedControl
            label="Who can read it"
            options={[
              { value: "me", label: "Only me" },
              { value: "manager", label: `${fullName(manager)} and me` },
            ]}
            value={isShared ? "manager" : "me"}
            onChange={(value) => onChange(value === "manager" ? manager.id : null)}
          />
        </Box>
      )}
      <Typography variant="caption" color="textSecondary">
        {isShared ? sharedMeaning(shortName(manager)) : privateMeaning}
      </Typography>
    </Box>
  );
};

interface QuickEntryProps {
  readonly overview: Pick<JournalOverview, "manager" | "skillsets">;
  readonly entry: ReturnType<typeof useEntryDraft>;
  readonly today: string;
  readonly textRef: RefObject<HTMLTextAreaElement | null>;
  readonly autoFocus?: boolean;
  readonly onAdded?: () => void;
}

/** Works offline too: entries are saved later (docs/growth.md#journal). */
export const QuickEntry = ({ overview, entry, today, textRef, autoFocus = false, onAdded }: QuickEntryProps) => {
  const me = useMe();
  const { add } = useEntryOutbox(me.id);
  const { draft, change, clear } = entry;
  // The manager may have changed since the draft was written.
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
