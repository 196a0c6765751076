import type { BoundFunctions, queries } from "@testing-library/react";

/** The text field with a label. Labels are found faster than roles, whose names are computed for every element. */
export const textField = (form: BoundFunctions<typeof queries>, label: string): HTMLInputElement =>
  form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: "input, textarea" });
