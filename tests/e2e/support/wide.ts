import { wideTag } from "../../support/depth.ts";

/**
 * Marks a browser test that `npm test` leaves out and CI runs (docs/testing.md#three-sizes): a variation of a flow that
 * another test goes through.
 */
export const wide = { tag: wideTag } as const;
