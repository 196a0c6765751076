import type { RatingColors, Tone, ToneColors } from "./tokens.ts";

interface PulsePalette {
  /** Text and background colors by meaning: `tones.good.text` on `tones.good.background`. */
  tones: Readonly<Record<Tone, ToneColors>>;
  /** The colors of the five ratings, and of the number on them. */
  ratings: RatingColors;
  /** Border colors: `main` for cards, `soft` for rows, `control` for form controls. */
  line: { readonly main: string; readonly soft: string; readonly control: string };
}

declare module "@mui/material/styles" {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette extends PulsePalette {}
  interface PaletteOptions extends PulsePalette {}
  interface TypeText {
    /** Less prominent than secondary, with a contrast of at least 4.5:1 on every background. */
    faint: string;
  }
  interface TypeBackground {
    /** Menus, dialogs and inputs; slightly lighter than the surface in the dark scheme. */
    raised: string;
  }
}
