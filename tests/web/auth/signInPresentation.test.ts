import { describe, expect, it } from "vitest";
import { signInPresentation } from "#web/features/auth/signInPresentation.ts";

describe("which sign-in page a host shows", () => {
  it.each([
    ["local", "localhost", "open"],
    ["preview", "preview-12.pulse.example", "open"],
    ["preview", "pulse.example", "company"],
    ["production", "pulse.example", "company"],
    ["production", "localhost", "company"],
    ["production", "preview-12.pulse.example", "company"],
  ] as const)("%s on %s: %s", (stage, host, presentation) => {
    expect(signInPresentation({ stage, previewHostMarker: "preview" }, host)).toBe(presentation);
  });
});
