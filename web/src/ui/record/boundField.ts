export interface Focusable {
  readonly focus: () => void;
}

/** The props of a field's component: `<TextInput {...form.field("title")} />`. */
export interface BoundField<Value> {
  readonly id: string;
  readonly label: string;
  readonly value: Value;
  readonly problem: string | undefined;
  /** Stable across renders, like `focusRef`, so a change to one field doesn't re-render the others. */
  readonly onChange: (value: Value) => void;
  readonly focusRef: (focusable: Focusable | null) => void;
}

interface Control {
  readonly onChange: (value: unknown) => void;
  readonly focusRef: (focusable: Focusable | null) => void;
}

/** Creates the field props that stay the same across renders. */
export const createControls = (change: (field: string, value: unknown) => void) => {
  const focusables = new Map<string, Focusable>();
  const controls = new Map<string, Control>();
  return {
    controlOf: (field: string): Control => {
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
