import * as z from "zod";
import { fold } from "./fold.ts";
import { lengths } from "./lengths.ts";
import { isUnprintable, isVisible, unprintableMessage, withoutInvisible } from "./names.ts";
import { characterProblem, type TextRule, textProblem, tooLong } from "./textProblems.ts";
import { incompleteAddressMessage, isWebAddress } from "./webAddress.ts";

/** A check that pages make, too, with the same function. */
const noProblem =
  (problemOf: (value: string) => string | null) =>
  (value: string, context: z.RefinementCtx): void => {
    const problem = problemOf(value);
    if (problem !== null) {
      context.addIssue(problem);
    }
  };

const textOr = (message?: string) => z.string(message).superRefine(noProblem(characterProblem));
const text = textOr();

/** Without invisible characters and outer spaces (docs/ui.md#names). */
const nameOr = (message?: string) => textOr(message).overwrite(withoutInvisible).trim();

/** Trimmed, on one line, with a visible character (docs/ui.md#names). `message` is the error if missing. */
export const requiredName = (message: string, max: number = lengths.name) =>
  nameOr(message)
    .min(1, { message, abort: true })
    .max(max, tooLong(max))
    .refine((value) => !isUnprintable(value), unprintableMessage)
    .refine(isVisible, message);

export const name = requiredName("Fill this in.");

/** Like `name`, but may be empty. */
export const optionalName = nameOr()
  .max(lengths.name, tooLong(lengths.name))
  .refine((value) => !isUnprintable(value), unprintableMessage)
  .refine((value) => value === "" || isVisible(value), "Write something visible, or leave this empty.");

/** Not validated, so older names stay readable when the rules change. */
export const storedName = z.string();

/** Plain text up to this many characters; may be empty. */
export const textUpTo = (max: number) => text.max(max, tooLong(max));

export const shortText = textUpTo(lengths.shortText);

/** Plain text, such as a skillset's description, up to 5,000 characters; may be empty. */
export const longText = text.max(lengths.longText, tooLong(lengths.longText));

/** Plain text, trimmed. Pages check it with `textProblem`. */
export const requiredText = (rule: TextRule) =>
  textOr(rule.missing)
    .trim()
    .max(rule.max, { message: tooLong(rule.max), abort: true })
    .superRefine(noProblem((value) => textProblem(value, rule)));

export const cellText = textUpTo(300);

export const searchText = text.max(lengths.name, tooLong(lengths.name));

/** Plain text, stored as typed, up to 10,000 characters; may be empty. */
export const comment = text.max(lengths.comment, tooLong(lengths.comment));

/** Plain text, stored as typed, up to 4,000 characters; may be empty. */
export const reply = text.max(lengths.reply, tooLong(lengths.reply));

/** Plain text, 1 to 4,000 characters. `message` is the error if it is missing. */
export const requiredReply = (message: string) =>
  textOr(message).max(lengths.reply, tooLong(lengths.reply)).refine(isVisible, message);

/** HTML of paragraphs, breaks, bold and bullet lists, up to 20,000 characters with markup. */
export const richText = text.max(lengths.richText, tooLong(lengths.richText));

/** May be longer in a file than when stored. */
export const richTextInFile = text.max(2 * lengths.richText, tooLong(2 * lengths.richText));

/** Trimmed, up to 2,000 characters (docs/ui.md#links). */
export const webAddress = textOr("Address is required")
  .trim()
  .min(1, "Address is required")
  .max(lengths.webAddress, tooLong(lengths.webAddress))
  .refine(isWebAddress, incompleteAddressMessage);

/** `missing` is the error for a missing or empty ID. */
const idOr = (missing?: string) =>
  z.string(missing).regex(/^([0-9A-HJKMNP-TV-Z]{26}|demo-[a-z]+(-[a-z_]+)?)$/, {
    error: ({ input }) => (input === "" ? missing : null) ?? "Pulse didn't create this ID.",
  });

/** A ULID (docs/ui.md#ids), or the readable ID of a demo account (docs/sign-in.md#demo-accounts). */
export const id = idOr();

export const userId = idOr("User ID is required");

/** Lowercase letters, digits and underscores (docs/ladder.md#types-and-paths). */
export const termIdOr = (message: string, invalid = "This isn't an ID of a type or a path.") =>
  z.string(message).regex(/^[a-z][a-z0-9_]{0,39}$/, {
    error: ({ input }) => (input === "" ? message : invalid),
  });
export const termId = termIdOr("Select one.");

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** yyyy-MM-dd, in the organization's time zone. `message` is the error for an empty one. */
export const dayOr = (message: string) =>
  z.iso
    .date({ error: ({ input }) => (input === "" ? message : "Enter a day as yyyy-MM-dd.") })
    .refine((value) => value >= "1900", "Enter a day after 1900.");
export const day = dayOr("Choose a day.");

/** HH:mm from 00:00 to 23:59, in the organization's time zone. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time as HH:MM.");

/** Lower case, without invisible characters. Accepts what user pools do (RFC 5322), such as o&m@example.com. */
export const email = z
  .string()
  .overwrite(withoutInvisible)
  .trim()
  .toLowerCase()
  .max(254, "Enter an address of at most 254 characters.")
  .pipe(
    z.email({
      pattern: z.regexes.rfc5322Email,
      error: "Enter a full email address, such as ana@example.com.",
    }),
  );

/**
 * A write sends the version it is based on, and fails with 409 if the record changed. The maximum keeps increments
 * within safe integers.
 */
export const version = z.int().min(0).max(1_000_000_000);

/** A version in the query, for requests without a body. */
export const versionInQuery = z.preprocess(
  // Number() would read "" as 0 and "0x1" as 1.
  (given: number) => (/^\d{1,10}$/.test(String(given)) ? Number(given) : undefined),
  z.number("Enter the version that you read.").pipe(version),
);

/** Folded and cut to 200 characters: at most 800 of a sort key's 1,024 bytes. Folding can lengthen a text. */
export const sortText = (value: string): string => [...fold(value)].slice(0, lengths.name).join("").trimEnd();

export const sortName = (person: { readonly firstName: string; readonly lastName: string }): string =>
  sortText(`${person.firstName} ${person.lastName}`);
