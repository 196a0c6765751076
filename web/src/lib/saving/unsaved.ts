import { useEffect, useRef } from "react";

/** A form with changes that are not saved. */
interface UnsavedForm {
  /** Discards the changes. */
  readonly discard: () => void;
  /**
   * Saves the changes. Resolves to false if they could not be saved; the form then shows why. Undefined if the form
   * cannot save on its own, because only a later step saves.
   */
  readonly save?: () => Promise<boolean>;
  /** Whether the device has a copy of the changes. */
  readonly onDevice?: boolean;
  /** Whether the changes save themselves, so that leaving saves them and asks only if that fails. */
  readonly autosaves?: boolean;
}

const forms = new Set<{ readonly current: UnsavedForm }>();

/**
 * Registers a form while it has unsaved changes: the browser then asks before the window closes, and Pulse asks before
 * the person leaves the page or signs out (docs/evaluations.md#unsaved-changes).
 */
export const useUnsaved = (unsaved: boolean, form: UnsavedForm): void => {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  }, [form]);
  useEffect(() => {
    if (!unsaved) {
      return;
    }
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    forms.add(latest);
    return () => {
      window.removeEventListener("beforeunload", warn);
      forms.delete(latest);
    };
  }, [unsaved]);
};

const unsavedForms = (): readonly UnsavedForm[] => [...forms].map(({ current }) => current);

export const isAnythingUnsaved = (): boolean => forms.size > 0;

/** Whether `saveUnsaved` can save all unsaved changes. */
export const isUnsavedSavable = (): boolean => unsavedForms().every(({ save }) => save !== undefined);

/** Whether the device has a copy of all unsaved changes. */
export const isUnsavedOnDevice = (): boolean => unsavedForms().every(({ onDevice }) => onDevice === true);

/** Whether all unsaved changes save themselves. */
export const isUnsavedAutosaved = (): boolean => unsavedForms().every(({ autosaves }) => autosaves === true);

/** Discards all unsaved changes. */
export const discardUnsaved = (): void => {
  for (const { discard } of unsavedForms()) {
    discard();
  }
};

/** Saves the forms one after another. Stops and resolves to false if one could not be saved. */
export const saveUnsaved = async (): Promise<boolean> => {
  for (const { save } of unsavedForms()) {
    if (save === undefined || !(await save())) {
      return false;
    }
  }
  return true;
};
