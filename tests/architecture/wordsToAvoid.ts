/** Where words occur. Samples are texts that invented people write about each other. */
export type WordKind = "comments" | "docs" | "titles" | "texts" | "samples" | "identifiers";

export interface WordToAvoid {
  readonly pattern: RegExp;
  readonly instead: string;
  /** Absent for all kinds. */
  readonly kinds?: readonly WordKind[];
}

const word = (words: string, instead: string): WordToAvoid => ({
  pattern: new RegExp(String.raw`\b(?:${words})\b`, "i"),
  instead,
});

/** The words to avoid, each with what to say instead. */
export const wordsToAvoid: readonly WordToAvoid[] = [
  word("whoever", "anyone who, or the role"),
  word("somebody", "someone"),
  word("nobody", "no one"),
  word("everybody", "everyone"),
  word("anybody", "anyone"),
  word("themself", "themselves"),
  word("(?<!\\b(?:active|each|every|first|no) )one['’]s", "your, their"),
  word("e-mails?", "email"),
  word("organisations?|colours?|behaviours?|favourites?|licences?|labelled|judgements?|recognised?", "the US spelling"),
  word("meanwhile", "in the meantime, concurrently"),
  word("anew", "again"),
  word("any more", "any longer"),
  word("beside", "next to, with"),
  word("alone", "only"),
  word("at once", "immediately, in parallel, in one request"),
  word("by hand", "manually"),
  word("leavers?", "former manager, person who left"),
  word("deeds", "actions"),
  word("(?<!there )(?:is|are) none", "isn't one, is empty"),
  word("go(?:es)? on", "continue"),
  word("waits for", "is a task of, needs, is pending"),
  word("so that", "so, to"),
  { ...word("please", "an imperative"), kinds: ["comments", "docs", "titles", "texts", "samples"] },
  { pattern: /’/, instead: "'", kinds: ["titles", "texts"] },
  { pattern: /\w\(s\)/, instead: "one form for one, one for many", kinds: ["texts"] },
  {
    pattern: /\b(?:he|she|his|hers?|him|himself|herself)\b/i,
    instead: "a word that doesn't say whether someone is a man or a woman",
    kinds: ["texts"],
  },
];

/** Texts that keep such words: the specification quotes them, or Amazon Cognito answers them. */
export const fixedTexts: readonly string[] = [
  "Please complete all progress assessments before submitting.",
  "Please select a role before approving.",
  "Please select engineer type and initial position before approving.",
  "Please fill in all required fields",
  "Please select an engineer type for non-HR/CTO roles.",
  "Please answer the expectations rating question before completing the ",
  "Please set a level for all ",
  " skillset(s) before completing the ",
  "Please select at least one engineer type",
  "Please select a user and provide a message",
  "Please select a user to receive test notifications",
  "Please select a level to complete the evaluation",
  "please contact your administrator.",
  "Please check your email to verify your account.",
  "Failed to update progress. Please try again.",
  "Failed to submit report. Please try again.",
  "Invalid code provided, please request a code again.",
  "Invalid verification code provided, please try again.",
  "Attempt limit exceeded, please request a code again.",
];
