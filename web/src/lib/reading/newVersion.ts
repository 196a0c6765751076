import { siteConfigElement } from "#domain/shared/siteElement.ts";
import { announcements } from "../announcements.ts";
import type { ApiError } from "./ApiError.ts";

/** Subscribes to refusals that a page gets if it and the API are of different versions, and announces them. */
export const { on: onMismatch, announce: announceMismatch } = announcements<ApiError>();

/** Whether a request may have been refused because the route does not exist any more, or takes something else now. */
export const mayBeMismatch = ({ status, code }: ApiError): boolean =>
  code === "INVALID_INPUT" || (code === "UNREADABLE" && status === 404);

/**
 * Whether the site has another version of the app than this page: then its document names another script, whose name contains
 * a hash of its content and of what it imports. False if the site cannot be reached.
 */
export const hasNewVersion = async (): Promise<boolean> => {
  const script = document.querySelector("script[type=module][src]")?.getAttribute("src");
  if (!script) {
    return false;
  }
  try {
    const response = await fetch("/", { cache: "no-cache" });
    const page = response.ok ? await response.text() : "";
    // What answers may be the page of a network that wants a sign-in.
    return page.includes(siteConfigElement) && !page.includes(script);
  } catch {
    return false;
  }
};
