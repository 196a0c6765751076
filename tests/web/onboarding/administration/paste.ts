import { userEvent } from "@testing-library/user-event";

/** Adds text at the end of a field, in one event: typing key by key is slow in a document with many elements. */
export const paste = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
