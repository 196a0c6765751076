import { environment } from "./environment.ts";

/** The whole address of a page of the web app, for a message. `path` is one of domain/shared/paths.ts. */
export const siteLink = (path: string): string => `${environment("SITE_URL")}${path}`;
