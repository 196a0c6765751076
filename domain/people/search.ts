import { fold } from "../shared/fold.ts";

/** What a person is found by. */
interface Findable {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Words are told apart by their beginnings, up to this many characters: a key of the table holds 1,024 bytes. */
const longestWord = 40;

/** A person is found by at most this many words: each is an item of the table, written in one transaction. */
const mostWords = 12;

const plain = (text: string): string => fold(text).replace(/[’‘ʼ`´]/gu, "'");

/** Cuts a text to what an index of beginnings holds. */
export const cutWord = (word: string): string => [...word].slice(0, longestWord).join("");

/**
 * What begins at each word of a text and goes on to the next space: "jean-pierre" begins with "jean-pierre" and with
 * "pierre". Of an address only what stands before the @ begins words: the company's domain would find everybody.
 */
const beginnings = (text: string): readonly string[] =>
  plain(text)
    .split(/\s+/u)
    .flatMap((piece) =>
      [...piece.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)]
        .map(({ index }) => piece.slice(index))
        .filter((word, place) => place === 0 || !piece.includes("@") || word.includes("@")),
    );

/** The character under which a word stands in the index. */
export const initialOf = (word: string): string => [...word][0] ?? "";

const wordsOf = (person: Findable): readonly string[] =>
  [person.email, person.firstName, person.lastName].flatMap(beginnings);

/**
 * The words by which a person is kept in the index, cut to its length. A word that another one begins with is not
 * needed: whoever types the shorter finds the longer.
 */
export const indexedWords = (person: Findable): readonly string[] => {
  const words = [...new Set(wordsOf(person).map(cutWord))];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word))).slice(0, mostWords);
};

/** The words of a search, the longest first: by it the fewest people are found. None for a search without letters. */
export const queryWords = (search: string): readonly string[] =>
  [...new Set(plain(search).split(/\s+/u))]
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ""))
    .filter((word) => word !== "")
    .sort((a, b) => b.length - a.length);

/** Whether every word of a search is the beginning of a word of the person's name or e-mail, accents and case ignored. */
export const isFound = (person: Findable, query: readonly string[]): boolean => {
  const words = wordsOf(person);
  return query.every((word) => words.some((own) => own.startsWith(word)));
};
