import { Suspense, useState } from "react";
import { lazyComponent } from "#web/lib/lazyComponent.ts";
import { useShortcutKeys, useShortcuts } from "#web/lib/shortcuts.ts";

const ShortcutsDialog = lazyComponent(
  async () => (await import("#web/ui/dialogs/ShortcutsDialog.tsx")).ShortcutsDialog,
);

/** Listens for shortcuts, and lists them on a key (docs/navigation.md#keyboard-shortcuts). */
export const Shortcuts = () => {
  const [open, setOpen] = useState(false);
  const list = { label: "Show this list", run: () => setOpen(true) };
  useShortcutKeys();
  useShortcuts([
    { ...list, key: "?", mod: false },
    // Opens the list where "?" is switched off, to switch it on again.
    { ...list, key: "/", mod: true },
  ]);
  return <Suspense>{open && <ShortcutsDialog onClose={() => setOpen(false)} />}</Suspense>;
};
