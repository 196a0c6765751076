import { Suspense, useState } from "react";
import { lazyComponent } from "#web/lib/lazyComponent.ts";
import { useShortcutKeys, useShortcuts } from "#web/lib/shortcuts.ts";

const ShortcutsDialog = lazyComponent(
  async () => (await import("#web/ui/dialogs/ShortcutsDialog.tsx")).ShortcutsDialog,
);

const CommandPalette = lazyComponent(async () => (await import("./CommandPalette.tsx")).CommandPalette);

interface ShortcutsProps {
  /** Whether the command palette is open. */
  readonly searching: boolean;
  readonly onSearching: (searching: boolean) => void;
}

/**
 * Listens for shortcuts, of which one opens the list of them, and one the command palette
 * (docs/navigation.md#keyboard-shortcuts).
 */
export const Shortcuts = ({ searching, onSearching }: ShortcutsProps) => {
  const [open, setOpen] = useState(false);
  const list = { label: "Show this list", run: () => setOpen(true) };
  useShortcutKeys();
  useShortcuts([
    { key: "k", mod: true, label: "Go to a page or a person", run: () => onSearching(true) },
    { ...list, key: "?", mod: false },
    // Opens the list even if "?" is switched off, so that it can be switched on again.
    { ...list, key: "/", mod: true },
  ]);
  return (
    <Suspense>
      {open && <ShortcutsDialog onClose={() => setOpen(false)} />}
      {searching && <CommandPalette onClose={() => onSearching(false)} />}
    </Suspense>
  );
};
