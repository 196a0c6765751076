import { siteConfigElement } from "#domain/shared/siteElement.ts";
import { createEmitter } from "../createEmitter.ts";
import type { ApiError } from "./ApiError.ts";

/** Announces rejections that may mean the page and the API have different versions. */
export const { on: onMismatch, announce: announceMismatch } = createEmitter<ApiError>();

/** Whether the route may not exist in the API's version, or may have different arguments there. */
export const mayBeMismatch = ({ status, code }: ApiError): boolean =>
  code === "INVALID_INPUT" || (code === "UNREADABLE" && status === 404);

/** Another version's document references a script with another hash. False if unreachable. */
export const hasNewVersion = async (): Promise<boolean> => {
  const script = document.querySelector("script[type=module][src]")?.getAttribute("src");
  if (!script) {
    return false;
  }
  try {
    const response = await fetch("/", { cache: "no-cache" });
    const page = response.ok ? await response.text() : "";
    // A network with a sign-in page (captive portal) may have responded instead.
    return page.includes(siteConfigElement) && !page.includes(script);
  } catch {
    return false;
  }
};
