import type { Components, Theme } from "@mui/material/styles";
import { forcedColorsQuery, forcedFill } from "./forcedColors.ts";

const focusRing = (theme: Theme) => ({
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
});

const disabledStyles = (theme: Theme) => ({
  color: theme.vars.palette.text.disabled,
  backgroundColor: theme.vars.palette.line.soft,
  borderColor: theme.vars.palette.line.soft,
  cursor: "default",
  [forcedColorsQuery]: { color: "GrayText", borderColor: "GrayText" },
});

export const components: Components<Omit<Theme, "components">> = {
  MuiCssBaseline: {
    styleOverrides: {
      // Names and titles may be wider than their container.
      body: { fontSize: "0.875rem", lineHeight: 1.5, WebkitFontSmoothing: "antialiased", overflowWrap: "break-word" },
      "h1:focus": { outline: "none" },
      "@media (prefers-reduced-motion: reduce)": {
        "*, *::before, *::after": {
          animationDuration: "0.01ms !important",
          animationIterationCount: "1 !important",
          transitionDuration: "0.01ms !important",
          scrollBehavior: "auto !important",
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ "&.Mui-focusVisible": focusRing(theme as Theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: "outlined", color: "inherit" },
    styleOverrides: {
      root: { borderRadius: 8, padding: "6px 14px", minHeight: 36, whiteSpace: "nowrap" },
      outlined: ({ theme }) => ({
        "&.MuiButton-colorInherit": {
          color: theme.vars.palette.text.primary,
          borderColor: theme.vars.palette.line.control,
          backgroundColor: theme.vars.palette.background.raised,
          "&:hover": { backgroundColor: theme.vars.palette.line.soft },
        },
        "&.MuiButton-root.Mui-disabled": disabledStyles(theme as Theme),
      }),
      contained: ({ theme }) => ({
        "&.MuiButton-colorPrimary:hover": { backgroundColor: theme.vars.palette.primary.dark },
        [forcedColorsQuery]: { border: "1px solid ButtonText" },
        "&.MuiButton-root.Mui-disabled": disabledStyles(theme as Theme),
      }),
      sizeSmall: { padding: "3px 10px", minHeight: 30 },
      sizeLarge: { padding: "8px 18px", minHeight: 40, fontSize: "0.8125rem" },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8 } } },
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: "none" },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.line.main, borderRadius: 12 }),
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: "static",
        transform: "none",
        marginBottom: 6,
        fontSize: "0.8125rem",
        fontWeight: 600,
        lineHeight: 1.4,
        color: theme.vars.palette.text.primary,
        whiteSpace: "normal",
        "&.Mui-focused, &.Mui-error": { color: theme.vars.palette.text.primary },
      }),
    },
  },
  // Labels mark optional fields instead of required ones.
  MuiFormLabel: { styleOverrides: { asterisk: { display: "none" } } },
  MuiTextField: { defaultProps: { fullWidth: true, size: "small" } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 10,
        fontSize: "0.875rem",
        backgroundColor: theme.vars.palette.background.raised,
        "&:hover:not(.Mui-focused):not(.Mui-error):not(.Mui-disabled) .MuiOutlinedInput-notchedOutline": {
          borderColor: theme.vars.palette.text.faint,
        },
        "&.Mui-disabled .MuiOutlinedInput-notchedOutline": { borderColor: theme.vars.palette.line.main },
      }),
      input: {
        padding: "9.5px 12px",
        height: "1.375rem",
      },
      multiline: { padding: "9.5px 12px", "& .MuiOutlinedInput-input": { padding: 0, height: "auto" } },
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.vars.palette.line.control,
        "& legend": { display: "none" },
      }),
    },
  },
  // As tall as other fields, so their labels line up.
  MuiAutocomplete: {
    styleOverrides: {
      root: { "& .MuiOutlinedInput-root.MuiInputBase-sizeSmall": { paddingTop: 7, paddingBottom: 7 } },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, fontSize: "0.75rem" } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderBottomColor: theme.vars.palette.line.soft,
        fontSize: "0.875rem",
        padding: "12px 16px",
        fontVariantNumeric: "tabular-nums",
      }),
      head: ({ theme }) => ({
        fontSize: "0.75rem",
        fontWeight: 600,
        color: theme.vars.palette.text.secondary,
        borderBottomColor: theme.vars.palette.line.main,
        padding: "9px 16px",
      }),
    },
  },
  // With `:last-of-type`, each added row would restyle all rows.
  MuiTableBody: { styleOverrides: { root: { "& > tr:last-child > *": { borderBottom: 0 } } } },
  MuiDialog: {
    styleOverrides: {
      // Top-aligned, so dialogs don't move while content loads.
      container: {
        variants: [
          {
            props: { fullScreen: false },
            style: { boxSizing: "border-box", alignItems: "flex-start", paddingTop: "8vh" },
          },
        ],
      },
      paper: ({ theme }) => ({
        borderRadius: 14,
        border: `1px solid ${theme.vars.palette.line.main}`,
        backgroundColor: theme.vars.palette.background.raised,
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: "1.0625rem", fontWeight: 600, padding: "20px 24px 4px" } } },
  // On phones, long labels wrap and keep their padding.
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: { padding: "12px 24px 20px", gap: 12, flexWrap: "wrap", "& > button": { flexShrink: 0 } },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 10,
        border: `1px solid ${theme.vars.palette.line.main}`,
        backgroundColor: theme.vars.palette.background.raised,
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { fontSize: "0.875rem", minHeight: 36 } } },
  MuiChip: { styleOverrides: { root: { fontSize: "0.75rem", fontWeight: 600 } } },
  MuiTooltip: { defaultProps: { arrow: true } },
  MuiAlert: { styleOverrides: { root: { borderRadius: 10, alignItems: "center" } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { height: 2, [forcedColorsQuery]: forcedFill } } },
  MuiTab: { styleOverrides: { root: { minHeight: 40, padding: "8px 14px", textTransform: "none" } } },
  MuiLink: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.tones.accent.text,
        fontWeight: 500,
        borderRadius: 4,
        "&:focus-visible": focusRing(theme as Theme),
      }),
    },
  },
};
