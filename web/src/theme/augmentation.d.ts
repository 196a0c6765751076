import type { RatingColors, Tone, ToneColors } from "./tokens.ts";

interface PulsePalette {
  /** Meaning as a text on its ground: `tones.good.text` on `tones.good.ground`. */
  tones: Readonly<Record<Tone, ToneColors>>;
  /** The five ratings, and the ink of the number on them. */
  ratings: RatingColors;
  /** Borders: of cards, of rows, of controls. */
  line: { readonly main: string; readonly soft: string; readonly control: string };
}

declare module "@mui/material/styles" {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette extends PulsePalette {}
  interface PaletteOptions extends PulsePalette {}
  interface TypeText {
    /** Quieter than secondary; still 4.5:1 on every ground. */
    faint: string;
  }
  interface TypeBackground {
    /** Menus, dialogs and inputs of the dark scheme stand a little above the surface. */
    raised: string;
  }
}
