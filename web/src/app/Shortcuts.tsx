import { Suspense, useState } from "react";
import { lazyComponent } from "#web/lib/lazyComponent.ts";
import { useShortcutKeys, useShortcuts } from "#web/lib/shortcuts.ts";

const ShortcutsDialog = lazyComponent(
  async () => (await import("#web/ui/dialogs/ShortcutsDialog.tsx")).ShortcutsDialog,
);

/** Listens for shortcuts, one of which opens the list of them (docs/navigation.md#keyboard-shortcuts). */
export const Shortcuts = () => {
  const [open, setOpen] = useState(false);
  const list = { label: "Show this list", run: () => setOpen(true) };
  useShortcutKeys();
  useShortcuts([
    { ...list, key: "?", mod: false },
    // Opens the list even if "?" is switched off, so that it can be switched on again.
    { ...list, key: "/", mod: true },
  ]);
  return <Suspense>{open && <ShortcutsDialog onClose={() => setOpen(false)} />}</Suspense>;
};
