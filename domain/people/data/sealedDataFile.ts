import { formatDay } from "../../shared/time.ts";
import { escaped, fileStyle, recordHtml, recordNames, valueText } from "./ownDataFile.ts";
import type { OwnDataEntry } from "./ownDataModel.ts";

/** The characters of a password: those that cannot be mistaken for each other, whoever writes them down. */
export const passwordAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** How often PBKDF2 hashes a password: OWASP's number for SHA-256 (Password Storage Cheat Sheet). */
export const passwordRounds = 600_000;

/** A password as it counts, however it was typed: without hyphens, blanks and capital letters. */
export const typedPassword = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** A page of an export: where it begins, where the next one does (null for the first, and after the last), its entries. */
interface PageOfExport {
  readonly from: string | null;
  readonly next: string | null;
  readonly entries: readonly OwnDataEntry[];
}

/**
 * What a page of the file says, to be encrypted. Each value is given as a program and as a person reads it, and the page says
 * where it belongs, so that a file from which a page was taken is noticed.
 */
export const sealedContent = ({ from, next, entries }: PageOfExport): string =>
  JSON.stringify({
    from,
    next,
    entries: entries.map(({ record, title, facts }) => ({
      record,
      title,
      facts: facts.map((one) => ({ ...one, text: valueText(one.value) })),
    })),
  });

/** The encrypted pages of a file, in their order, and the salt of its password. */
interface SealedFile {
  readonly name: string;
  readonly today: string;
  readonly salt: string;
  readonly pages: readonly string[];
}

/** Opens the pages with a typed password and shows them. It runs in the browser of whoever opens the file, and asks nobody for anything. */
const script = `
"use strict";
const byId = (id) => document.getElementById(id);
const { salt, rounds, pages } = JSON.parse(byId("sealed").textContent);
const bytesOf = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
const keyOf = async (password) => {
  const typed = new TextEncoder().encode(password.toLowerCase().replace(/[^a-z0-9]/g, ""));
  const material = await crypto.subtle.importKey("raw", typed, "PBKDF2", false, ["deriveKey"]);
  const derivation = { name: "PBKDF2", hash: "SHA-256", salt: bytesOf(salt), iterations: rounds };
  return crypto.subtle.deriveKey(derivation, material, { name: "AES-GCM", length: 256 }, false, ["decrypt"]);
};
const open = async (key, page) => {
  const bytes = bytesOf(page);
  const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv: bytes.slice(0, 12) }, key, bytes.slice(12));
  return JSON.parse(new TextDecoder().decode(text));
};
const element = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });
const show = ({ record, title, facts }) => {
  const list = document.createElement("dl");
  for (const { name, text } of facts) {
    list.append(element("dt", name), element("dd", text));
  }
  const article = document.createElement("article");
  article.append(element("h3", title), list);
  const section = byId(record);
  section.querySelector(".none")?.remove();
  section.append(article);
};
const isComplete = (opened) =>
  opened.every(({ from }, index) => from === (index === 0 ? null : opened[index - 1].next)) &&
  opened.at(-1)?.next === null;
const forProgram = (entries) => {
  const plain = entries.map(({ record, title, facts }) => ({
    record,
    title,
    facts: Object.fromEntries(facts.map(({ key, value }) => [key, value])),
  }));
  return JSON.stringify({ format: "pulse-own-data", version: 1, entries: plain }, null, 2);
};
const save = (text) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "my-pulse-data.json";
  link.click();
};
byId("lock").addEventListener("submit", async (event) => {
  event.preventDefault();
  byId("problem").textContent = "";
  if (!globalThis.crypto?.subtle) {
    byId("problem").textContent =
      "This program cannot open encrypted files. Please open the file in a current Chrome, Edge, Firefox or Safari.";
    return;
  }
  byId("open").disabled = true;
  try {
    const key = await keyOf(byId("password").value);
    const opened = await Promise.all(pages.map((page) => open(key, page)));
    if (!isComplete(opened)) {
      byId("problem").textContent = "A part of this file is missing. Please ask for it again.";
      return;
    }
    const entries = opened.flatMap((page) => page.entries);
    entries.forEach(show);
    byId("save").addEventListener("click", () => save(forProgram(entries)));
    byId("lock").hidden = true;
    byId("content").hidden = false;
  } catch {
    byId("problem").textContent = "This password does not open the file. Please compare it with the one you were told.";
  } finally {
    byId("open").disabled = false;
  }
});
`;

const lockStyle =
  "label{display:block;margin-top:1rem}input{font:inherit;padding:.4rem;width:20rem;max-width:100%}" +
  "button{font:inherit;padding:.4rem 1rem;margin:.5rem 0}#problem{color:#b3261e;min-height:1.5em}[hidden]{display:none}";

/**
 * The file for somebody who has left: encrypted, and opened by its password alone, in a browser and without anything else
 * (docs/people.md#a-file-with-a-password). It says nothing of the person but the name until then.
 */
export const sealedDataHtml = ({ name, today, salt, pages }: SealedFile): string =>
  `${[
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">`,
    `<title>What Pulse holds about ${escaped(name)}</title>`,
    `<style>${fileStyle}${lockStyle}</style>`,
    "</head>",
    "<body>",
    "<main>",
    `<h1>What Pulse holds about ${escaped(name)}</h1>`,
    '<form id="lock">',
    `<p>This file of ${formatDay(today)} is encrypted. You were told its password separately; hyphens and capital letters make no ` +
      "difference. It opens in your browser alone: nothing is sent anywhere.</p>",
    "<noscript><p>Please open this file in a browser such as Chrome, Edge, Firefox or Safari, with JavaScript.</p></noscript>",
    '<label for="password">Password</label>',
    '<input id="password" autocomplete="off" autocapitalize="none" spellcheck="false" autofocus required>',
    '<div><button id="open">Open</button></div>',
    '<p id="problem" role="alert"></p>',
    "</form>",
    '<div id="content" hidden>',
    "<p>It has what is recorded about you: what you could read yourself, and the private notes about you. Of a review that was " +
      "not shared with you, it has your own part and its steps. What you wrote in the reviews and plans of others is in their data.</p>",
    '<button id="save" type="button">Save for a program (JSON)</button>',
    ...recordNames.map((record) => recordHtml(record, [], true)),
    "</div>",
    "</main>",
    `<script type="application/json" id="sealed">${JSON.stringify({ salt, rounds: passwordRounds, pages })}</script>`,
    `<script>${script}</script>`,
    "</body>",
    "</html>",
  ].join("\n")}\n`;
