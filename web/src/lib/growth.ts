import { formatCountOf } from "./numbers.ts";

/** The way to a higher level in words: "2 steps". */
export const stepsText = (count: number): string => formatCountOf(count, "step", "steps");

/** The way to what a position asks for: "2 steps to IC2". */
export const stepsToText = (count: number, goal: string): string => `${stepsText(count)} to ${goal}`;

/** The address that compares the signed-in person's levels with a position (docs/ladder.md#own-skills). */
export const comparisonQuery = (code: string): string => `?next=${encodeURIComponent(code)}`;
