import { userEvent as library, PointerEventsCheckLevel } from "@testing-library/user-event";

/** Nobody asks for `pointer-events`, of which no style says anything here (`insertOnlyDisplay`), which takes time at each step. */
const options = { pointerEventsCheck: PointerEventsCheckLevel.Never } as const;

/** What a person does with the keyboard and the pointer, for page tests. `setup` is for steps that share a pressed key. */
export const userEvent = {
  setup: () => library.setup(options),
  clear: (element: Element) => library.clear(element),
  click: (element: Element) => library.click(element, options),
  dblClick: (element: Element) => library.dblClick(element, options),
  hover: (element: Element) => library.hover(element, options),
  unhover: (element: Element) => library.unhover(element, options),
  keyboard: (keys: string) => library.keyboard(keys, options),
  paste: (text: string) => library.paste(text, options),
  tab: () => library.tab(),
  type: (element: Element, text: string) => library.type(element, text, options),
  upload: (element: HTMLElement, file: File, { applyAccept = true } = {}) =>
    library.upload(element, file, { ...options, applyAccept }),
};
