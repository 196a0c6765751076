import { fold } from "../shared/fold.ts";

/** IDs and labels of types and paths are compared ignoring case, accents, spaces, hyphens and underscores. */
export const termKey = (text: string): string => fold(text).replace(/[\s_-]+/gu, "");
