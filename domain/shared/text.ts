import * as z from "zod";
import { fold } from "./fold.ts";
import { groupedNumber } from "./groupedNumber.ts";
import { lengths } from "./lengths.ts";
import { isUnprintable, isVisible, unprintableMessage, withoutInvisible } from "./names.ts";
import { isWebAddress } from "./webAddress.ts";

const tooLong = (max: number) => `Please shorten this to ${groupedNumber(max)} characters; nothing was saved or lost.`;

/**
 * Any text. Lone surrogates, as left by splitting an emoji, cannot be stored; U+0000 ends a text for many programs that
 * read an export.
 */
const textOr = (message?: string) =>
  z
    .string(message)
    .refine(
      (value) => value.isWellFormed() && !value.includes("\0"),
      "Please remove the broken character from this; nothing was saved or lost.",
    );
const text = textOr();

/** A name or title as it is stored: without invisible characters and outer spaces (docs/texts.md#names). */
const nameOr = (message?: string) => textOr(message).overwrite(withoutInvisible).trim();

/**
 * A required name or title: trimmed, 1 to 200 characters on one line, at least one of them visible
 * (docs/texts.md#names). `message` is the error if it is missing.
 */
export const requiredName = (message: string) =>
  nameOr(message)
    .min(1, { message, abort: true })
    .max(lengths.name, tooLong(lengths.name))
    .refine((value) => !isUnprintable(value), unprintableMessage)
    .refine(isVisible, message);

/** A required name or title, with a general message. */
export const name = requiredName("Please fill this in.");

/** An optional name: empty, or as `name`. */
export const optionalName = nameOr()
  .max(lengths.name, tooLong(lengths.name))
  .refine((value) => !isUnprintable(value), unprintableMessage)
  .refine((value) => value === "" || isVisible(value), "Please write something visible, or leave this empty.");

/** A stored name or title. It is not validated, so that older names remain readable when the rules change. */
export const storedName = z.string();

/** A short plain-text description: up to 2,000 characters, may be empty. */
export const shortText = text.max(2000, "Please shorten this to 2,000 characters.");

/** A longer plain-text description, such as a skillset's: up to 5,000 characters, may be empty. */
export const longText = text.max(lengths.longText, tooLong(lengths.longText));

/** A required short plain-text description: trimmed, 1 to 2,000 characters. `message` is the error if it is missing. */
export const requiredShortText = (message: string) =>
  textOr(message).trim().max(2000, "Please shorten this to 2,000 characters.").refine(isVisible, message);

/** What a cell of a file holds, as it is written: up to 300 characters, may be empty. */
export const cellText = text.max(300, "Please shorten this to 300 characters; nothing was saved or lost.");

/** The beginning of a name to search by; may be empty. */
export const nameBeginning = text.max(lengths.name, tooLong(lengths.name));

/** A plain-text comment, stored as typed: up to 10,000 characters, may be empty. */
export const comment = text.max(lengths.comment, tooLong(lengths.comment));

/** A plain-text answer to somebody, stored as typed: up to 4,000 characters, may be empty. */
export const reply = text.max(lengths.reply, tooLong(lengths.reply));

/** A required plain-text answer: 1 to 4,000 characters. `message` is the error if it is missing. */
export const requiredReply = (message: string) =>
  textOr(message).max(lengths.reply, tooLong(lengths.reply)).refine(isVisible, message);

/** Rich text (HTML of paragraphs, breaks, bold and bullet lists): up to 20,000 characters, markup included. */
export const richText = text.max(lengths.richText, tooLong(lengths.richText));

/** A text of a file that becomes rich text. It may be longer, because only what is stored counts. */
export const writtenRichText = text.max(2 * lengths.richText, tooLong(2 * lengths.richText));

/** The address of a web page (docs/texts.md#links): trimmed, up to 2,000 characters. */
export const webAddress = textOr("Address is required")
  .trim()
  .min(1, "Address is required")
  .max(2000, "Please shorten this to 2,000 characters.")
  .refine(isWebAddress, "Please give a whole address that starts with https://.");

/** `missing` is the error if there is no id. */
const idOr = (missing?: string) =>
  z.string(missing).regex(/^([0-9A-HJKMNP-TV-Z]{26}|demo-[a-z]+(-[a-z_]+)?)$/, {
    error: ({ input }) => (input === "" ? missing : null) ?? "This is not an id that Pulse gave out.",
  });

/** An id: a ULID (docs/texts.md#ids), or the readable id of a demo account (docs/sign-in.md#demo-accounts). */
export const id = idOr();

/** The id of the person whom a request is about. */
export const userId = idOr("User ID is required");

/** The id of an engineer type or a career path: small letters, digits and underscores (docs/ladder.md#types-and-paths). */
export const termIdOr = (message: string) =>
  z.string(message).regex(/^[a-z][a-z0-9_]{0,39}$/, {
    error: ({ input }) => (input === "" ? message : "This is no id of a type or a path."),
  });
export const termId = termIdOr("Please select one.");

/** An instant: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A calendar day, yyyy-MM-dd, in the organisation's time zone. */
export const day = z.iso
  .date("Please give a day as yyyy-MM-dd.")
  .refine((value) => value >= "1900", "Please give a day after 1900.");

/** An e-mail address, converted to lower case. Accepts what user pools accept (RFC 5322), such as o&m@example.com. */
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
 * The number of changes to a record. A write sends the version that it is based on, and fails with 409 if the record
 * has changed since. The maximum keeps incremented versions within safe integers.
 */
export const version = z.int().min(0).max(1_000_000_000);

/** A version in the query, for requests without a body. */
export const versionInQuery = z.preprocess(
  // Number() alone would read "" as 0 and "0x1" as 1.
  (given: number) => (/^\d{1,10}$/.test(String(given)) ? Number(given) : undefined),
  z.number("Please give the version that was read.").pipe(version),
);

/**
 * The key by which a text is sorted and searched: folded and cut to 200 characters. It takes at most 800 bytes, since
 * folding lengthens some characters and DynamoDB limits a sort key to 1,024 bytes.
 */
export const sortText = (value: string): string => [...fold(value)].slice(0, lengths.name).join("").trimEnd();

/** The key by which people are sorted. */
export const sortName = (person: { readonly firstName: string; readonly lastName: string }): string =>
  sortText(`${person.firstName} ${person.lastName}`);
