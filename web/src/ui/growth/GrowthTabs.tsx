import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { Link, useLocation } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";

const tabs = [
  { label: "Skills", href: paths.skills.getHref() },
  { label: "Plan", href: paths.growth.getHref() },
  { label: "Journal", href: paths.journal.getHref() },
] as const;

/** Links (docs/ui.md#sidebar): an ARIA tab list would promise panels. */
export const GrowthTabs = () => {
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label="My Growth"
      sx={{ display: "flex", overflowX: "auto", mb: 2, borderBottom: 1, borderColor: "line.main" }}
    >
      {tabs.map(({ label, href }) => {
        const isCurrent = href === pathname;
        return (
          <ButtonBase
            key={href}
            component={Link}
            to={href}
            aria-current={isCurrent ? "page" : undefined}
            sx={{
              minHeight: 44,
              px: 2,
              typography: "button",
              color: isCurrent ? "primary.main" : "text.secondary",
              borderBottom: 2,
              borderColor: isCurrent ? "primary.main" : "transparent",
              "&:hover": { color: isCurrent ? "primary.main" : "text.primary" },
            }}
          >
            {label}
          </ButtonBase>
        );
      })}
    </Box>
  );
};
