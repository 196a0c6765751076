import { describe, expect, it } from "vitest";
import { embedSettings } from "#infra/stacks/siteStack.ts";
import { sampleConfig } from "#tests/web/support/samples.ts";

const page = '<!doctype html><script type="application/json" id="site-config"></script><p>Pulse</p>';

describe("embedding settings in the page", () => {
  it("escapes HTML in settings", () => {
    const settings = sampleConfig({ company: '</script><script>alert("1")</script><!-- & \u2028' });
    const text = embedSettings(page, settings);
    expect(text.match(/<\/?script/g)).toHaveLength(2);
    expect(text).not.toContain("<!--");
    const [, inPage = ""] = /id="site-config">([^<]*)<\/script><p>/.exec(text) ?? [];
    expect(JSON.parse(inPage)).toEqual(settings);
  });

  it.each(["<p>Pulse</p>", page + page])("fails without exactly one placeholder: %s", (other) => {
    expect(() => embedSettings(other, sampleConfig())).toThrow("web/index.html");
  });
});
