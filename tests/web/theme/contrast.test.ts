import { describe, expect, it } from "vitest";
import { heatScale } from "#web/features/reviews/report/SkillsetsCard.tsx";
import { dark, light, type SchemeTokens, signInPanel, tones } from "#web/theme/tokens.ts";

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const luminance = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

/** The contrast ratio of WCAG 2.2, 1.4.3. */
const contrast = (one: string, other: string): number => {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
};

/** Mixes `part` percent of a color into another. */
const mixed = (hex: string, part: number, into: string): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [one = 0, other = 0] = [hex, into].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
      return Math.round((one * part + other * (100 - part)) / 100)
        .toString(16)
        .padStart(2, "0");
    })
    .join("")}`;

const pairs = (tokens: SchemeTokens): [string, string, string][] => {
  const backgrounds = { canvas: tokens.canvas, surface: tokens.surface, raised: tokens.raised, soft: tokens.lineSoft };
  const texts = { text: tokens.text, muted: tokens.textMuted, faint: tokens.textFaint };
  return [
    ...Object.entries(texts).flatMap(([text, color]) =>
      Object.entries(backgrounds).map(([background, behind]): [string, string, string] => [
        `${text} on ${background}`,
        color,
        behind,
      ]),
    ),
    ...tones.flatMap((tone): [string, string, string][] => [
      [`${tone} on its background`, tokens.tones[tone].text, tokens.tones[tone].background],
      [`${tone} on surface`, tokens.tones[tone].text, tokens.surface],
      [`${tone} on canvas`, tokens.tones[tone].text, tokens.canvas],
    ]),
    ["accent button", tokens.onAccent, tokens.accent],
    ["accent button, hovered", tokens.onAccent, tokens.accentStrong],
    ["bad button", tokens.onBad, tokens.bad],
    ["accent as text", tokens.accent, tokens.raised],
    ["bad as text", tokens.bad, tokens.raised],
    ...([1, 2, 3, 4, 5] as const).map((rating): [string, string, string] => [
      `rating ${rating}`,
      tokens.ratings.ink,
      tokens.ratings[rating],
    ]),
    ...heatScale.map(({ label, colorPercent }): [string, string, string] => [
      `a share of ${label} %`,
      tokens.text,
      mixed(tokens.ratings[2], colorPercent, tokens.surface),
    ]),
  ];
};

describe.each([
  ["light", light],
  ["dark", dark],
])("text in the %s scheme", (_, tokens) => {
  it.each(pairs(tokens))("%s reaches 4.5:1", (_name, text, background) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  });
});

describe("the sign-in page's panel", () => {
  it.each([
    ["text", signInPanel.text],
    ["muted", signInPanel.textMuted],
  ])("%s reaches 4.5:1", (_, color) => {
    expect(contrast(color, signInPanel.background)).toBeGreaterThanOrEqual(4.5);
  });
});
