import { decodeEntities } from "../shared/cellText.ts";

export const plainText = (html: string): string =>
  decodeEntities(html.replace(/<[^<>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
