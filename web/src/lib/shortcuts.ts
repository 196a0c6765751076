import { useEffect, useRef } from "react";

/** What a key does on the page that is open (docs/navigation.md#keyboard-shortcuts). */
export interface Shortcut {
  /** The key as `KeyboardEvent.key` names it, in lower case: "s", "enter", "?". */
  readonly key: string;
  /** Whether Ctrl or Cmd is held. Without it, the key works outside text fields only and can be switched off. */
  readonly mod: boolean;
  /** What it does, as the list of shortcuts says it. */
  readonly label: string;
  /** Whether it belongs to a form in a dialog. All others do nothing while a dialog is open. */
  readonly inDialog?: boolean;
  /** Whether rich text uses the same keys, and keeps them. */
  readonly exceptRichText?: boolean;
  readonly run: () => void;
}

/** What the device remembers: "off" under this key when single-key shortcuts are switched off. */
const singleKeysKey = "pulse:single-key-shortcuts";

/** A device that refuses storage keeps the default. */
export const areSingleKeysOn = (): boolean => {
  try {
    return localStorage.getItem(singleKeysKey) !== "off";
  } catch {
    return true;
  }
};

export const switchSingleKeys = (on: boolean): void => {
  try {
    if (on) {
      localStorage.removeItem(singleKeysKey);
    } else {
      localStorage.setItem(singleKeysKey, "off");
    }
  } catch {
    // Storage is full or switched off: the default stays.
  }
};

const registered = new Set<{ readonly current: readonly Shortcut[] }>();

/** Registers the shortcuts of a page or of a part of it, as long as it is shown. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  }, [shortcuts]);
  useEffect(() => {
    registered.add(latest);
    return () => {
      registered.delete(latest);
    };
  }, []);
};

/** The shortcuts of the page that is open, in the order of registration. */
export const pageShortcuts = (): readonly Shortcut[] =>
  [...registered].flatMap(({ current }) => current).filter(({ inDialog }) => inDialog !== true);

/** Elements in which a character is text or a choice. */
const takesCharacters =
  "textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu], " +
  "input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=file], [type=range])";

const worksAt = (shortcut: Shortcut, element: Element | null): boolean => {
  if ((shortcut.inDialog === true) !== (element?.closest("[role=dialog], [role=alertdialog]") != null)) {
    return false;
  }
  if (shortcut.exceptRichText && element?.closest("[contenteditable=true]")) {
    return false;
  }
  return shortcut.mod || (areSingleKeysOn() && !element?.closest(takesCharacters));
};

const onKeyDown = (event: KeyboardEvent): void => {
  const mod = event.ctrlKey || event.metaKey;
  // Browsers use Ctrl+Shift with letters. "?" and "/" need Shift on some keyboards.
  const shifted = mod && event.shiftKey && /^([a-z]|enter)$/i.test(event.key);
  if (event.defaultPrevented || event.isComposing || event.altKey || shifted) {
    return;
  }
  const element = event.target instanceof Element ? event.target : null;
  const shortcut = [...registered]
    .flatMap(({ current }) => current)
    .findLast((one) => one.mod === mod && one.key === event.key.toLowerCase() && worksAt(one, element));
  if (shortcut === undefined) {
    return;
  }
  // Also while the key is held down: Ctrl+S must not open the browser's dialog.
  event.preventDefault();
  if (!event.repeat) {
    shortcut.run();
  }
};

/** Listens for the registered shortcuts. Once in the app. */
export const useShortcutKeys = (): void =>
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
