import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { usePrinting } from "#web/lib/usePrinting.ts";

/** On paper there is the document alone, light whatever the screen's colours are, its pages numbered. */
const paper = (
  <GlobalStyles
    styles={{
      "@page": {
        margin: "16mm 15mm 18mm",
        "@bottom-right": {
          content: '"Page " counter(page) " of " counter(pages)',
          font: '8pt "Inter Variable", Inter, system-ui, sans-serif',
        },
      },
      "@media print": {
        ":root": { colorScheme: "light !important" },
        body: { background: "none !important" },
        "body > :not([data-printed])": { display: "none !important" },
      },
    }}
  />
);

/**
 * What is printed in place of the page that shows it. It stands in the document only while somebody prints, so that
 * nobody meets the same text twice.
 */
export const PrintOnly = ({ children }: { readonly children: ReactNode }) =>
  usePrinting()
    ? createPortal(
        <Box
          data-printed
          data-color-scheme="light"
          sx={{
            display: "none",
            "@media print": { display: "block" },
            color: "text.primary",
            printColorAdjust: "exact",
            overflowWrap: "anywhere",
          }}
        >
          {paper}
          {children}
        </Box>,
        document.body,
      )
    : null;
