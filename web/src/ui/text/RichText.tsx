import Box from "@mui/material/Box";
import DOMPurify from "dompurify";
import { createElement, type ReactNode } from "react";

const allowedTags = ["p", "br", "strong", "b", "ul", "li"];

const toNodes = (parent: Node): ReactNode[] =>
  [...parent.childNodes].map((child, index) => {
    if (!(child instanceof Element)) {
      return child.textContent;
    }
    const tag = child.tagName.toLowerCase();
    return tag === "br" ? createElement(tag, { key: index }) : createElement(tag, { key: index }, ...toNodes(child));
  });

/** Sanitizes: only paragraphs, line breaks, bold and bullet lists (docs/ui.md#rich-text). */
export const RichText = ({ html }: { readonly html: string }) => {
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: [],
    RETURN_DOM_FRAGMENT: true,
  });
  return (
    <Box
      sx={{
        overflowWrap: "anywhere",
        "& p": { m: 0, mb: 1 },
        "& ul": { m: 0, mb: 1, pl: 2.5 },
        "& li": { mb: 0.25 },
        "& > :last-child": { mb: 0 },
      }}
    >
      {toNodes(clean)}
    </Box>
  );
};
