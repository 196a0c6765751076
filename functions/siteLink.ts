import { environment } from "./environment.ts";

/** An absolute URL for a message. `path` comes from domain/shared/paths.ts. */
export const siteLink = (path: string): string => `${environment("SITE_URL")}${path}`;
