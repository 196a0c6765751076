import { fold } from "../shared/fold.ts";

interface Findable {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly employeeNumber?: string | null | undefined;
}

/** In characters: DynamoDB limits a key to 1,024 bytes. */
const maxWordLength = 40;

/** Each word is an item, and one transaction writes them all. */
const maxWords = 12;

const normalizedText = (text: string): string => fold(text).replace(/[’‘ʼ`´]/gu, "'");

export const cutWord = (word: string): string => [...word].slice(0, maxWordLength).join("");

/**
 * "jean-pierre" yields "jean-pierre" and "pierre". No word starts after an email's @, since the company's domain would
 * match everyone.
 */
const searchableWords = (text: string): readonly string[] =>
  normalizedText(text)
    .split(/\s+/u)
    .flatMap((piece) =>
      [...piece.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)]
        .map(({ index }) => piece.slice(index))
        .filter((word, index) => index === 0 || !piece.includes("@") || word.includes("@")),
    );

/** A word's first character is its partition in the index. */
export const initialOf = (word: string): string => [...word][0] ?? "";

/** The domain and its parent domains, each with an @: "@demo.acme.com", "@acme.com" and "@com". */
const domains = (email: string): readonly string[] => {
  const labels = normalizedText(email)
    .slice(email.lastIndexOf("@") + 1)
    .split(".");
  return labels.map((_, index) => `@${labels.slice(index).join(".")}`);
};

/**
 * Words of the name, the email before its @, the employee number (docs/people.md#user-management), and the whole email
 * and domain.
 */
const wordsOf = ({ email, firstName, lastName, employeeNumber }: Findable): readonly string[] => [
  ...searchableWords(email).map((word, index) => (index === 0 ? word : word.slice(0, word.indexOf("@")))),
  ...domains(email),
  ...[employeeNumber ?? "", firstName, lastName].flatMap(searchableWords),
];

/** Omits words that are prefixes of others, because the longer word covers them. */
export const indexedWords = (person: Findable): readonly string[] => {
  const { email, firstName, lastName, employeeNumber } = person;
  const words = [...new Set([email, employeeNumber ?? "", firstName, lastName].flatMap(searchableWords).map(cutWord))];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word))).slice(0, maxWords);
};

/** Longest first, since the longest word matches the fewest people. Empty without letters and digits. */
export const queryWords = (search: string): readonly string[] =>
  [...new Set(normalizedText(search).split(/\s+/u))]
    .map((word) => word.replace(/^[^\p{L}\p{N}@]+/u, "").replace(/^@[^\p{L}\p{N}]*/u, "@"))
    .filter((word) => word !== "" && word !== "@")
    .sort((a, b) => b.length - a.length);

/** Undefined if none is indexed, as for a search by domain. */
export const lookupWord = (words: readonly string[]): string | undefined => {
  const word = words.find((one) => !one.startsWith("@"));
  return word === undefined ? undefined : cutWord(word);
};

/** True if every word of the query starts a word of the person, ignoring accents and case. */
export const matchesQuery = (person: Findable, query: readonly string[]): boolean => {
  if (query.length === 0) {
    // Most lists are requested without a search, so skip splitting each name.
    return true;
  }
  const words = wordsOf(person);
  return query.every((word) => words.some((own) => own.startsWith(word)));
};
