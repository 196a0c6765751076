import { useEffect, useRef } from "react";

/** A form with changes that are not saved. */
interface UnsavedForm {
  /** Throws the changes away, because the person chose so. */
  readonly discard: () => void;
  /** Saves the changes. Resolves to false where they were not saved; the form then says why. Absent: only a later step saves. */
  readonly save?: () => Promise<boolean>;
  /** Whether a copy of the changes is kept on the device. */
  readonly onDevice?: boolean;
}

const forms = new Set<{ readonly current: UnsavedForm }>();

/**
 * Registers a form as long as it has unsaved changes: the browser then asks before the window closes, and Pulse before the
 * person leaves the page or signs out (docs/reviews.md#unsaved-changes).
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

/** Whether `saveUnsaved` can save all that is unsaved. */
export const isUnsavedSavable = (): boolean => unsavedForms().every(({ save }) => save !== undefined);

/** Whether the device keeps a copy of all that is unsaved. */
export const isUnsavedOnDevice = (): boolean => unsavedForms().every(({ onDevice }) => onDevice === true);

/** Throws away all unsaved changes. */
export const discardUnsaved = (): void => {
  for (const { discard } of unsavedForms()) {
    discard();
  }
};

/** Saves one form after the other. Resolves to false, and stops, at the first that was not saved. */
export const saveUnsaved = async (): Promise<boolean> => {
  for (const { save } of unsavedForms()) {
    if (save === undefined || !(await save())) {
      return false;
    }
  }
  return true;
};
