export const fontFamily = '"Inter Variable", Inter, system-ui, sans-serif';

/** Text and background color pairs by meaning. `purple` is for the managers' role badge. */
export const tones = ["neutral", "accent", "good", "warning", "bad", "info", "purple"] as const;
export type Tone = (typeof tones)[number];

export interface ToneColors {
  readonly text: string;
  readonly background: string;
}

/** Background colors of the five ratings; their number is always shown on them, in `ink`. */
export type RatingColors = Readonly<Record<1 | 2 | 3 | 4 | 5 | "ink", string>>;

const ratings: RatingColors = { 1: "#f0646a", 2: "#f5902c", 3: "#f4c430", 4: "#6cc070", 5: "#2fb98a", ink: "#1b1303" };

/** Each text has a contrast of at least 4.5:1 to its background, verified by a test. */
export const light = {
  canvas: "#f6f7f9",
  surface: "#ffffff",
  raised: "#ffffff",
  line: "#e4e7ec",
  lineSoft: "#eef0f3",
  lineControl: "#cfd5dd",
  text: "#12151c",
  textMuted: "#566070",
  textFaint: "#5f6b7b",
  accent: "#4f46e5",
  accentStrong: "#4338ca",
  onAccent: "#ffffff",
  bad: "#c2272d",
  onBad: "#ffffff",
  tones: {
    neutral: { text: "#566070", background: "#eef0f3" },
    accent: { text: "#4338ca", background: "#eef0ff" },
    good: { text: "#146c42", background: "#e3f4ea" },
    warning: { text: "#8a5a00", background: "#fff3d9" },
    bad: { text: "#b42025", background: "#fdeaea" },
    info: { text: "#1d5fb8", background: "#e6f0ff" },
    purple: { text: "#7626c4", background: "#f4eaff" },
  } satisfies Record<Tone, ToneColors>,
  ratings,
};

export type SchemeTokens = typeof light;

export const dark: SchemeTokens = {
  canvas: "#0e1014",
  surface: "#15181e",
  raised: "#1b1f27",
  line: "#272c36",
  lineSoft: "#20242d",
  lineControl: "#3a4150",
  text: "#eceef2",
  textMuted: "#a4adbb",
  textFaint: "#8f99a8",
  accent: "#8a86ff",
  accentStrong: "#a5a2ff",
  onAccent: "#14122b",
  bad: "#ff7a7a",
  onBad: "#2a0b0c",
  tones: {
    neutral: { text: "#a4adbb", background: "#20242d" },
    accent: { text: "#a9a6ff", background: "#23233f" },
    good: { text: "#5cc890", background: "#12291d" },
    warning: { text: "#f0b64a", background: "#31260f" },
    bad: { text: "#ff8a8a", background: "#3a1c1f" },
    info: { text: "#7db0ff", background: "#15263f" },
    purple: { text: "#cfa4ff", background: "#2e2042" },
  },
  ratings,
};

export const signInPanel = {
  background: "#15122d",
  text: "#ffffff",
  textMuted: "#c9c6e8",
  line: "#5b52d6",
  node: "#8a86ff",
} as const;
