import Box from "@mui/material/Box";
import { splitAddresses } from "#web/lib/words/webAddresses.ts";
import { ExternalLink } from "../ExternalLink.tsx";

/** Plain text with its line breaks, in which addresses of web pages are links. */
export const LinkedText = ({ text }: { readonly text: string }) => (
  <Box component="span" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
    {splitAddresses(text).map((part, index) => {
      // The parts of a text have no identity besides their place.
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
