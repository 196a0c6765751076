/** What can receive the focus: an element, or a component's handle. */
export interface Focusable {
  readonly focus: () => void;
}

/** What a field's component gets of its form: `<TextInput {...form.field("title")} />`. */
export interface BoundField<Value> {
  /** The id of the control. */
  readonly id: string;
  readonly label: string;
  readonly value: Value;
  /** The error message. */
  readonly problem: string | undefined;
  /** The same function in each rendering, as `focusRef`, so that a component need not render for other fields. */
  readonly onChange: (value: Value) => void;
  /** Receives what to focus if the field has a problem. */
  readonly focusRef: (focusable: Focusable | null) => void;
}

interface Control {
  readonly onChange: (value: unknown) => void;
  readonly focusRef: (focusable: Focusable | null) => void;
}

/** The parts of a form's fields that stay the same in each rendering. */
export const createControls = (change: (field: string, value: unknown) => void) => {
  const focusables = new Map<string, Focusable>();
  const controls = new Map<string, Control>();
  return {
    of: (field: string): Control => {
      const control = controls.get(field) ?? {
        onChange: (value) => change(field, value),
        focusRef: (focusable) => {
          if (focusable === null) {
            focusables.delete(field);
          } else {
            focusables.set(field, focusable);
          }
        },
      };
      controls.set(field, control);
      return control;
    },
    focus: (field: string): void => focusables.get(field)?.focus(),
  };
};
