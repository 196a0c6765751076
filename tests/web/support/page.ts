import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FakeRequest } from "./fakeApi.ts";

type Name = string | RegExp;
/** The whole page, or a part of it. */
type Part = Pick<typeof screen, "findByRole">;

export const button = (name: Name, inside: Part = screen): Promise<HTMLElement> =>
  inside.findByRole("button", { name });

/** Presses a button once it is there. */
export const press = async (name: Name, inside: Part = screen): Promise<void> =>
  userEvent.click(await button(name, inside));

export const region = async (name: Name) => within(await screen.findByRole("region", { name }));
export const dialogNamed = async (name: Name) => within(await screen.findByRole("dialog", { name }));
/** A confirmation dialog. */
export const questionNamed = async (name: Name) => within(await screen.findByRole("alertdialog", { name }));

/** Puts a text at the end of a field in one step. */
export const paste = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.click(field);
  await userEvent.paste(text);
};

/** Replaces what a field has. */
export const fill = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

/** Chooses an option of a select or of a field that offers options. */
export const choose = async (label: Name, option: Name): Promise<void> => {
  await userEvent.click(await screen.findByRole("combobox", { name: label }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
};

export const textsOf = (elements: readonly Element[]): readonly (string | null)[] =>
  elements.map(({ textContent }) => textContent);

/** The text and address of each link. */
export const linksOf = (links: readonly HTMLElement[]): readonly (readonly (string | null)[])[] =>
  links.map((link) => [link.textContent, link.getAttribute("href")]);

/** The bodies that were sent to a route. */
export const sent = (requests: readonly FakeRequest[], route: string): readonly unknown[] =>
  requests.filter(({ method, path }) => `${method} ${path}` === route).map(({ body }) => body);

/** The bodies that were sent with a method. */
export const bodies = (requests: readonly FakeRequest[], method: string): readonly unknown[] =>
  requests.filter((request) => request.method === method).map(({ body }) => body);

/** The requests that change something. */
export const writes = (requests: readonly FakeRequest[]): readonly FakeRequest[] =>
  requests.filter(({ method }) => method !== "GET");
