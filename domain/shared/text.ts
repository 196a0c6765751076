import * as z from "zod";
import { fold } from "./fold.ts";
import { lengths } from "./lengths.ts";
import { isUnprintable, isVisible, unprintableMessage } from "./names.ts";

// Grouped by hand: toLocaleString would load the locales of the world at every cold start.
const tooLong = (max: number) =>
  `Please shorten this to ${String(max).replace(/(?=(\d{3})+$)\B/g, ",")} characters; nothing was saved or lost.`;

/** Half of a character, as a careless cut through an emoji leaves it, cannot be kept. */
const textOr = (sentence?: string) =>
  z
    .string(sentence)
    .refine(
      (value) => value.isWellFormed(),
      "Please remove the broken character from this; nothing was saved or lost.",
    );
const text = textOr();

/**
 * A name or title that a form demands in its own words, such as "Title is required": trimmed, one to 200 characters on
 * one line, something of it visible (docs/texts.md#names).
 */
export const requiredName = (sentence: string) =>
  textOr(sentence)
    .trim()
    .min(1, sentence)
    .max(lengths.name, tooLong(lengths.name))
    .refine((value) => !isUnprintable(value), unprintableMessage)
    .refine(isVisible, sentence);

/** A name or title, as `requiredName`. */
export const name = requiredName("Please fill this in.");

/** A name that may be missing: empty, or as `name`. */
export const optionalName = text
  .trim()
  .max(lengths.name, tooLong(lengths.name))
  .refine((value) => !isUnprintable(value), unprintableMessage)
  .refine((value) => value === "" || isVisible(value), "Please write something visible, or leave this empty.");

/** A name or title as it was stored: what names may hold today does not decide whether an older one can be read. */
export const storedName = z.string();

/** A description in plain text that is no essay: up to 2,000 characters, may be empty. */
export const shortText = text.max(2000, "Please shorten this to 2,000 characters.");

/** The beginning of a name to search by; may be empty. */
export const nameBeginning = text.max(lengths.name, tooLong(lengths.name));

/** A plain-text comment, kept as typed: up to 10,000 characters, may be empty. */
export const comment = text.max(lengths.comment, tooLong(lengths.comment));

/** Rich text (HTML of paragraphs, breaks, bold and bullet lists): up to 20,000 characters, markup included. */
export const richText = text.max(lengths.richText, tooLong(lengths.richText));

/**
 * A ULID (docs/texts.md#ids), the one form of id; demo accounts alone have ids that say who they are
 * (docs/sign-in.md#demo-accounts).
 */
export const id = z
  .string()
  .regex(/^([0-9A-HJKMNP-TV-Z]{26}|demo-[a-z]+(-[a-z_]+)?)$/, "This is not an id that Pulse gave out.");

/** An instant: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A calendar day, yyyy-MM-dd, in the organisation's time zone. */
export const day = z.iso.date("Please give a day as yyyy-MM-dd.");

/**
 * An e-mail address, lower-cased: one person, one address. What user pools accept is accepted (RFC 5322), also o&m@.
 */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "Please give an address of at most 254 characters.")
  .pipe(
    z.email({
      pattern: z.regexes.rfc5322Email,
      error: "Please give a whole e-mail address, such as ana@example.com.",
    }),
  );

/**
 * How often a record was changed; a writer names the version that they saw, and loses to nobody unseen (409). The bound
 * leaves room to count on: the table keeps no number beyond the safe ones.
 */
export const version = z.int().min(0).max(1_000_000_000);

/** A version in an address, for requests without a body. */
export const versionInQuery = z.coerce.number<number>("Please name the version that you saw.").pipe(version);

/**
 * What a text is sorted and found by: accents folded, case ignored, cut to 200 characters. They take 800 bytes at most,
 * since folding lengthens some characters and a sort key of the table holds 1,024 bytes (DynamoDB, quotas).
 */
export const sortText = (value: string): string => [...fold(value)].slice(0, lengths.name).join("").trimEnd();

/** What a name is sorted by. */
export const sortName = (person: { readonly firstName: string; readonly lastName: string }): string =>
  sortText(`${person.firstName} ${person.lastName}`);
