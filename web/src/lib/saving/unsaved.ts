import { useEffect } from "react";
import { useLatest } from "../useLatest.ts";

interface UnsavedForm {
  readonly discard: () => void;
  /** False if saving failed and the form shows why. Undefined if only submitting saves. */
  readonly save?: () => Promise<boolean>;
  readonly isOnDevice?: boolean;
  /** Whether changes save automatically: leaving saves them and asks only if that fails. */
  readonly autosaves?: boolean;
}

/** The browser asks before closing the page. */
export const useCloseWarning = (isNeeded: boolean): void =>
  useEffect(() => {
    if (!isNeeded) {
      return;
    }
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isNeeded]);

const forms = new Set<{ readonly current: UnsavedForm }>();

/** The browser asks before closing, Pulse before leaving or signing out (docs/evaluations.md#unsaved-changes). */
export const useUnsaved = (unsaved: boolean, form: UnsavedForm): void => {
  const latest = useLatest(form);
  useCloseWarning(unsaved);
  useEffect(() => {
    if (!unsaved) {
      return;
    }
    forms.add(latest);
    return () => void forms.delete(latest);
  }, [unsaved]);
};

const unsavedForms = (): readonly UnsavedForm[] => [...forms].map(({ current }) => current);

export const isAnythingUnsaved = (): boolean => forms.size > 0;

export const canSaveAllUnsaved = (): boolean => unsavedForms().every(({ save }) => save !== undefined);

export const isAllUnsavedOnDevice = (): boolean => unsavedForms().every(({ isOnDevice }) => isOnDevice === true);

export const isAllUnsavedAutosaved = (): boolean => unsavedForms().every(({ autosaves }) => autosaves === true);

export const discardUnsaved = (): void => {
  for (const { discard } of unsavedForms()) {
    discard();
  }
};

export const saveUnsaved = async (): Promise<boolean> => {
  for (const { save } of unsavedForms()) {
    if (save === undefined || !(await save())) {
      return false;
    }
  }
  return true;
};
