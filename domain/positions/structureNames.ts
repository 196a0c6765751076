import { fold } from "../shared/fold.ts";

/** Ids and labels of types and paths are compared without regard to case, accents, spaces, hyphens and underscores. */
export const termKey = (text: string): string => fold(text).replace(/[\s_-]+/gu, "");
