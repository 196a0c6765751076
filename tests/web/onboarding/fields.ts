import type { BoundFunctions, queries } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";

/** Adds text at the end of a field in one event: typing key by key is slow in a document with many elements. */
export const paste = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.click(field);
  await userEvent.paste(text);
};

/** The text field with a label. Labels are found faster than roles, whose names are computed for every element. */
export const textField = (form: BoundFunctions<typeof queries>, label: string): HTMLInputElement =>
  form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: "input, textarea" });
