import { describe, expect, it } from "vitest";
import { sidebarCookie } from "#web/app/navigation/useSidebar.ts";

describe("the cookie of the sidebar", () => {
  it.each([
    ["https:", "__Host-sidebar:state"],
    // Browsers refuse the prefix over HTTP.
    ["http:", "sidebar:state"],
  ])("over %s is %s", (protocol, name) => {
    expect(sidebarCookie(protocol)).toBe(name);
  });
});
