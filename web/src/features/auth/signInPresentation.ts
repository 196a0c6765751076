import type { SiteConfig } from "#domain/shared/site.ts";

/**
 * `open` on localhost and preview hosts, which may allow passwords; elsewhere `company`, which allows only Google
 * (docs/sign-in.md#sign-in-page). Production is always `company`.
 */
export const signInPresentation = (
  { stage, previewHostMarker }: Pick<SiteConfig, "stage" | "previewHostMarker">,
  hostname: string,
): "open" | "company" => {
  if (stage === "production") {
    return "company";
  }
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname.includes(previewHostMarker)
    ? "open"
    : "company";
};
