import { it } from "vitest";
import { isWide } from "./depth.ts";

interface WideIt {
  (name: string, test: () => unknown): void;
  (name: string, options: { readonly timeout: number }, test: () => unknown): void;
  readonly each: typeof it.each;
}

const leaveOut = (): void => undefined;

/**
 * Declares a test that `npm test` leaves out and CI runs (docs/testing.md#three-sizes): a variation of what other tests of
 * the file show.
 */
export const wideIt: WideIt = isWide ? it : Object.assign(leaveOut, { each: () => leaveOut });
