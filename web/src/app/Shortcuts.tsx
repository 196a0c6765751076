import { Suspense, useState } from "react";
import { mayKeepJournal } from "#domain/journal/policy.ts";
import { lazyComponent } from "#web/lib/lazyComponent.ts";
import { useIsMeetingView } from "#web/lib/meetingView.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useShortcutKeys, useShortcuts } from "#web/lib/shortcuts.ts";
import type { NewNoteDialogProps } from "#web/ui/journal/NewNoteDialog.tsx";

const ShortcutsDialog = lazyComponent(
  async () => (await import("#web/ui/dialogs/ShortcutsDialog.tsx")).ShortcutsDialog,
);

const CommandPalette = lazyComponent(async () => (await import("./navigation/CommandPalette.tsx")).CommandPalette);

const NewEntryDialog = lazyComponent(async () => (await import("#web/ui/journal/NewEntryDialog.tsx")).NewEntryDialog);

const NewNoteDialog = lazyComponent(async () => (await import("#web/ui/journal/NewNoteDialog.tsx")).NewNoteDialog);

interface ShortcutsProps {
  readonly searching: boolean;
  readonly onSearching: (searching: boolean) => void;
}

/** Shortcuts open the command palette and the list of shortcuts (docs/ui.md#keyboard-shortcuts). */
export const Shortcuts = ({ searching, onSearching }: ShortcutsProps) => {
  const me = useMe();
  const isMeetingView = useIsMeetingView();
  const [open, setOpen] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const [noted, setNoted] = useState<NewNoteDialogProps["person"] | null>(null);
  const list = { label: "Show this list", run: () => setOpen(true) };
  useShortcutKeys();
  useShortcuts([
    { key: "k", mod: true, label: "Go to a page or a person", run: () => onSearching(true) },
    ...(mayKeepJournal(me) && !isMeetingView
      ? [{ key: "e", mod: false, label: "New journal entry", run: () => setIsWriting(true) }]
      : []),
    { ...list, key: "?", mod: false },
    // Opens the list even if "?" is switched off, so it can be switched on again.
    { ...list, key: "/", mod: true },
  ]);
  return (
    <Suspense>
      {open && <ShortcutsDialog onClose={() => setOpen(false)} />}
      {searching && (
        <CommandPalette onClose={() => onSearching(false)} onNewEntry={() => setIsWriting(true)} onNewNote={setNoted} />
      )}
      {noted !== null && <NewNoteDialog person={noted} onClose={() => setNoted(null)} />}
      {isWriting && <NewEntryDialog onClose={() => setIsWriting(false)} />}
    </Suspense>
  );
};
