import { useEffect } from "react";
import { rememberOnDevice } from "./rememberOnDevice.ts";
import { useLatest } from "./useLatest.ts";

export interface Shortcut {
  /** As in `KeyboardEvent.key`, in lowercase: "s", "enter", "?". */
  readonly key: string;
  /** With Ctrl or Cmd. Single keys work only outside text fields and can be switched off. */
  readonly mod: boolean;
  readonly label: string;
  /** Belongs to a form in a dialog. All other shortcuts do nothing inside a dialog. */
  readonly inDialog?: boolean;
  /** Does nothing in a rich text editor, which uses the same keys. */
  readonly exceptRichText?: boolean;
  /** Null for a key that the focused field handles; the shortcut is only listed. */
  readonly run: (() => void) | null;
}

/** The localStorage key; "off" switches single-key shortcuts off. */
const singleKeysKey = "pulse:single-key-shortcuts";

/** True by default, and if storage isn't available. */
export const areSingleKeysOn = (): boolean => {
  try {
    return localStorage.getItem(singleKeysKey) !== "off";
  } catch {
    return true;
  }
};

export const switchSingleKeys = (on: boolean): void => rememberOnDevice(singleKeysKey, on ? null : "off");

const registeredShortcuts = new Set<{ readonly current: readonly Shortcut[] }>();

export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const latest = useLatest(shortcuts);
  useEffect(() => {
    registeredShortcuts.add(latest);
    return () => {
      registeredShortcuts.delete(latest);
    };
  }, []);
};

/** Excludes shortcuts of dialogs; in order of registration. */
export const pageShortcuts = (): readonly Shortcut[] =>
  [...registeredShortcuts].flatMap(({ current }) => current).filter(({ inDialog }) => inDialog !== true);

/** Elements where typing a character enters text or selects an option. */
const characterInputSelector =
  "textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu], " +
  "input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=file], [type=range])";

const worksAt = (shortcut: Shortcut, element: Element | null): boolean => {
  if ((shortcut.inDialog === true) !== (element?.closest("[role=dialog], [role=alertdialog]") != null)) {
    return false;
  }
  if (shortcut.exceptRichText && element?.closest("[contenteditable=true]")) {
    return false;
  }
  return shortcut.mod || (areSingleKeysOn() && !element?.closest(characterInputSelector));
};

const onKeyDown = (event: KeyboardEvent): void => {
  const mod = event.ctrlKey || event.metaKey;
  // Browsers use Ctrl+Shift with letters. "?" and "/" need Shift on some keyboards.
  const isShifted = mod && event.shiftKey && /^([a-z]|enter)$/i.test(event.key);
  if (event.defaultPrevented || event.isComposing || event.altKey || isShifted) {
    return;
  }
  const element = event.target instanceof Element ? event.target : null;
  const shortcut = [...registeredShortcuts]
    .flatMap(({ current }) => current)
    .findLast(
      (candidate) =>
        candidate.run !== null &&
        candidate.mod === mod &&
        candidate.key === event.key.toLowerCase() &&
        worksAt(candidate, element),
    );
  if (shortcut === undefined) {
    return;
  }
  // Also for repeats, so Ctrl+S never opens the browser's dialog.
  event.preventDefault();
  if (!event.repeat) {
    shortcut.run?.();
  }
};

/** Call this once in the app. */
export const useShortcutKeys = (): void =>
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
