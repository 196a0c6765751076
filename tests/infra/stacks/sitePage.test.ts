import { describe, expect, it } from "vitest";
import { embedSettings } from "#infra/stacks/siteStack.ts";
import { sampleConfig } from "#tests/web/support/samples.ts";

const page = '<!doctype html><script type="application/json" id="site-config"></script><p>Pulse</p>';

describe("the page with the settings of a stage", () => {
  it("cannot be left by what a setting says", () => {
    const settings = sampleConfig({ company: '</script><script>alert("1")</script><!-- & \u2028' });
    const text = embedSettings(page, settings);
    expect(text.match(/<\/?script/g)).toHaveLength(2);
    expect(text).not.toContain("<!--");
    const [, inPage = ""] = /id="site-config">([^<]*)<\/script><p>/.exec(text) ?? [];
    expect(JSON.parse(inPage)).toEqual(settings);
  });

  it.each(["<p>Pulse</p>", page + page])("is refused without exactly one place for them: %s", (other) => {
    expect(() => embedSettings(other, sampleConfig())).toThrow("web/index.html");
  });
});
