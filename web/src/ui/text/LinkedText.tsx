import Box from "@mui/material/Box";
import { splitAddresses } from "#web/lib/format/webAddresses.ts";
import { ExternalLink } from "../ExternalLink.tsx";

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
