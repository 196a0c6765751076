import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { fontFamily } from "#web/theme/tokens.ts";

/** Renders synchronously, so print-only content gets onto paper. */
const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser lays out the printed page as soon as the listeners return.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return printing;
};

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
