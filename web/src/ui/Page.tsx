import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useConfig } from "#web/lib/config.ts";
import { isOpenedByAddress } from "#web/lib/openedEntry.ts";
import { Hint } from "#web/ui/text/Hint.tsx";

interface PageProps {
  readonly title: string;
  readonly purpose?: ReactNode;
  readonly actions?: ReactNode;
  readonly breadcrumbs?: ReactNode;
  readonly children?: ReactNode;
}

/** Sets the document's title and focuses the heading after navigation. */
export const Page = ({ title, purpose, actions, breadcrumbs, children }: PageProps) => {
  const { company } = useConfig();
  const { pathname, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const previousPath = useRef<string | null>(null);

  useEffect(() => {
    document.title = `${title} - ${company} Pulse`;
  }, [title, company]);

  useEffect(() => {
    if (previousPath.current === pathname) {
      return;
    }
    previousPath.current = pathname;
    // Doesn't move the focus on a visit's first page, or if the focus is already in the page.
    const alreadyInPage = document.activeElement?.closest("main") && document.activeElement.tagName !== "MAIN";
    // After Back, the shell focuses `main` until the page has loaded.
    const shellFocusedMain = document.activeElement?.tagName === "MAIN";
    if ((!isOpenedByAddress(key) || shellFocusedMain) && !alreadyInPage) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [pathname, key]);

  return (
    <Box sx={{ width: "100%", maxWidth: 1200, mx: "auto", px: { xs: 2, md: 3.5 }, py: { xs: 2.5, md: 3.5 } }}>
      {breadcrumbs && (
        <Hint component="nav" aria-label="Breadcrumbs" sx={{ mb: 0.5 }}>
          {breadcrumbs}
        </Hint>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 2, mb: 2.5 }}>
        <Box sx={{ flex: 1, minWidth: { xs: "100%", sm: 280 } }}>
          <Typography variant="h1" ref={heading} tabIndex={-1}>
            {title}
          </Typography>
          {purpose && (
            <Typography color="textSecondary" sx={{ mt: 0.25 }}>
              {purpose}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>{actions}</Box>}
      </Box>
      {children}
    </Box>
  );
};
