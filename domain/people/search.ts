import { fold } from "../shared/fold.ts";

/** The fields by which a person can be found. */
interface Findable {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly employeeNumber?: string | null | undefined;
}

/** Words are cut to this many characters, since DynamoDB limits a key to 1,024 bytes. */
const maxWordLength = 40;

/** A person has at most this many words in the index: each is an item, and all are written in one transaction. */
const maxWords = 12;

const plain = (text: string): string => fold(text).replace(/[’‘ʼ`´]/gu, "'");

/** Cuts a word to the length that the index stores. */
export const cutWord = (word: string): string => [...word].slice(0, maxWordLength).join("");

/**
 * The rest of each whitespace-separated piece, from the start of each word in it: "jean-pierre" yields "jean-pierre"
 * and "pierre". After the @ of an e-mail no words start, since the company's domain would match everybody.
 */
const beginnings = (text: string): readonly string[] =>
  plain(text)
    .split(/\s+/u)
    .flatMap((piece) =>
      [...piece.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)]
        .map(({ index }) => piece.slice(index))
        .filter((word, index) => index === 0 || !piece.includes("@") || word.includes("@")),
    );

/** A word's first character, which is its partition in the index. */
export const initialOf = (word: string): string => [...word][0] ?? "";

/** The parts of an e-mail's domain from each dot on, after an @: "@demo.acme.com", "@acme.com" and "@com". */
const domains = (email: string): readonly string[] => {
  const labels = plain(email)
    .slice(email.lastIndexOf("@") + 1)
    .split(".");
  return labels.map((_, index) => `@${labels.slice(index).join(".")}`);
};

/**
 * What a search can begin with: the words of a name, those of an e-mail up to its @, the whole e-mail, its domain after an @,
 * and the employee number (docs/user-management.md#search).
 */
const wordsOf = ({ email, firstName, lastName, employeeNumber }: Findable): readonly string[] => [
  ...beginnings(email).map((word, index) => (index === 0 ? word : word.slice(0, word.indexOf("@")))),
  ...domains(email),
  ...[employeeNumber ?? "", firstName, lastName].flatMap(beginnings),
];

/**
 * The words of a person in the index, cut to its length. Words that are the beginning of another one are left out,
 * since a search for them finds the longer one.
 */
export const indexedWords = (person: Findable): readonly string[] => {
  const { email, firstName, lastName, employeeNumber } = person;
  const words = [...new Set([email, employeeNumber ?? "", firstName, lastName].flatMap(beginnings).map(cutWord))];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word))).slice(0, maxWords);
};

/**
 * The words of a search, longest first, since the longest matches the fewest people. Empty for a search without letters
 * and digits.
 */
export const queryWords = (search: string): readonly string[] =>
  [...new Set(plain(search).split(/\s+/u))]
    .map((word) => word.replace(/^[^\p{L}\p{N}@]+/u, "").replace(/^@[^\p{L}\p{N}]*/u, "@"))
    .filter((word) => word !== "" && word !== "@")
    .sort((a, b) => b.length - a.length);

/** The word of a search by which the index is read; undefined if none is in it, as of a search for a domain alone. */
export const indexWord = (words: readonly string[]): string | undefined => {
  const word = words.find((one) => !one.startsWith("@"));
  return word === undefined ? undefined : cutWord(word);
};

/** Whether every word of a search begins one of the person's words; accents and case are ignored. */
export const isFound = (person: Findable, query: readonly string[]): boolean => {
  if (query.length === 0) {
    // Most lists are read without a search, and then need not take each name apart.
    return true;
  }
  const words = wordsOf(person);
  return query.every((word) => words.some((own) => own.startsWith(word)));
};
