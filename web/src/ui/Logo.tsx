import Box from "@mui/material/Box";

/** Decorative: the product's name is shown next to it, or labels the logo. */
const Mark = ({ size }: { readonly size: number }) => (
  <Box
    component="svg"
    aria-hidden
    viewBox="0 0 28 28"
    sx={{ width: size, height: size, flexShrink: 0, color: "primary.main" }}
  >
    <rect width="28" height="28" rx="7" fill="currentColor" />
    <Box
      component="path"
      d="M5.5 15h4l2.5-6.5 4 11 2.5-4.5h4"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      sx={{ stroke: (theme) => theme.vars.palette.primary.contrastText }}
    />
  </Box>
);

/** Such as "Acme Pulse". `markOnly` hides the name, except from screen readers. */
export const Logo = ({ company, markOnly = false }: { readonly company: string; readonly markOnly?: boolean }) => (
  <Box
    component="span"
    {...(markOnly ? { role: "img", "aria-label": `${company} Pulse` } : {})}
    sx={{ display: "inline-flex", alignItems: "center", gap: 1.25, fontWeight: 600, fontSize: "0.9375rem" }}
  >
    <Mark size={26} />
    {!markOnly && <span>{company} Pulse</span>}
  </Box>
);
