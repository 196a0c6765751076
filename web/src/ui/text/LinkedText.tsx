import Box from "@mui/material/Box";
import { isWebAddress } from "#domain/shared/webAddress.ts";
import { ExternalLink } from "../ExternalLink.tsx";

export interface TextPart {
  readonly text: string;
  readonly isAddress: boolean;
}

const addressPattern = /https?:\/\/[^\s<>"]+/gi;
const trailingPunctuation = ".,;:!?'’”»*_)]}";

const count = (text: string, character: string): number => text.split(character).length - 1;

/** Drops punctuation of the surrounding sentence, but keeps a closing bracket that the address itself opened. */
const withoutPunctuation = (address: string): string => {
  let end = address.length;
  let unopenedBrackets = count(address, ")") - count(address, "(");
  while (end > 0 && trailingPunctuation.includes(address.charAt(end - 1))) {
    if (address[end - 1] === ")") {
      if (unopenedBrackets <= 0) {
        break;
      }
      unopenedBrackets -= 1;
    }
    end -= 1;
  }
  return address.slice(0, end);
};

export const splitAddresses = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(addressPattern)) {
    const address = withoutPunctuation(match[0]);
    if (isWebAddress(address)) {
      parts.push({ text: text.slice(end, match.index), isAddress: false }, { text: address, isAddress: true });
      end = match.index + address.length;
    }
  }
  parts.push({ text: text.slice(end), isAddress: false });
  return parts.filter((part) => part.text !== "");
};

/** Plain text with line breaks; web addresses become links. */
export const LinkedText = ({ text }: { readonly text: string }) => (
  <Box component="span" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
    {splitAddresses(text).map((part, index) => {
      // Parts can repeat, so the position makes the key unique.
      const key = `${index} ${part.text}`;
      return part.isAddress ? (
        <ExternalLink key={key} href={part.text}>
          {part.text}
        </ExternalLink>
      ) : (
        <span key={key}>{part.text}</span>
      );
    })}
  </Box>
);
