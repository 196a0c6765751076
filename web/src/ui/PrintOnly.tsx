import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { usePrinting } from "#web/lib/usePrinting.ts";
import { fontFamily } from "#web/theme/fontFamily.ts";

/** Prints only the document, in light colours and with page numbers. */
const printStyles = (
  <GlobalStyles
    styles={{
      "@page": {
        margin: "16mm 15mm 18mm",
        "@bottom-right": {
          content: '"Page " counter(page) " of " counter(pages)',
          font: `8pt ${fontFamily}`,
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
 * Content that is printed instead of the page. It is rendered only while printing, so that screen readers do not find
 * the same text twice.
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
          {printStyles}
          {children}
        </Box>,
        document.body,
      )
    : null;
