import type { SiteConfig } from "#domain/shared/site.ts";

/**
 * Which sign-in page a host shows (docs/sign-in.md#sign-in-page): `open`, with sign-up and passwords, on localhost and
 * on preview hosts; `company`, with Google only, everywhere else. A production stage is always `company`.
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
