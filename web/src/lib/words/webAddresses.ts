import { isWebAddress } from "#domain/shared/webAddress.ts";

/** A part of a text: an address of a web page, or the text between two of them. */
export interface TextPart {
  readonly text: string;
  readonly isAddress: boolean;
}

const addresses = /https?:\/\/[^\s<>"]+/gi;
const closing = /[.,;:!?'’”»*_)\]}]$/;

const count = (text: string, character: string): number => text.split(character).length - 1;

/** Removes punctuation that belongs to the sentence around an address. A bracket that the address opened stays. */
const withoutPunctuation = (address: string): string => {
  const closesOwnBracket = address.endsWith(")") && count(address, "(") >= count(address, ")");
  return closing.test(address) && !closesOwnBracket ? withoutPunctuation(address.slice(0, -1)) : address;
};

/** Splits a text at the addresses of web pages in it. */
export const splitAddresses = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(addresses)) {
    const address = withoutPunctuation(match[0]);
    if (isWebAddress(address)) {
      parts.push({ text: text.slice(end, match.index), isAddress: false }, { text: address, isAddress: true });
      end = match.index + address.length;
    }
  }
  parts.push({ text: text.slice(end), isAddress: false });
  return parts.filter((part) => part.text !== "");
};
