import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { usePrinting } from "#web/lib/usePrinting.ts";
import { fontFamily } from "#web/theme/fontFamily.ts";

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

/** Rendered only while printing, so screen readers don't find the text twice. */
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
