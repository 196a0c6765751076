import { describe, expect, it } from "vitest";
import { loadConfig, parseConfig } from "#web/lib/config.ts";
import { fakeApi } from "../support/fakeApi.ts";
import { sampleConfig } from "../support/samples.ts";

describe("the site's configuration", () => {
  it("is taken as it is when it is complete", async () => {
    const config = sampleConfig();
    fakeApi({ "GET /config.json": config });
    await expect(loadConfig()).resolves.toEqual(config);
  });

  it("names what is missing", () => {
    const { oauthDomain, company, ...rest } = sampleConfig();
    expect(oauthDomain && company).toBeTruthy();
    expect(() => parseConfig(rest)).toThrow("lacks company, oauthDomain");
  });

  it.each([
    ["no object", null, "is not an object"],
    ["an unknown stage", { ...sampleConfig(), stage: "staging" }, "names an unknown stage"],
    ["a demo without password", { ...sampleConfig(), demo: {} }, "has a wrong value in demo"],
    ["a text for a switch", { ...sampleConfig(), passwordSignIn: "yes" }, "has a wrong value in demo, passwordSignIn"],
  ])("refuses %s", (_, value, message) => {
    expect(() => parseConfig(value)).toThrow(message);
  });

  it("says so when it cannot be read", async () => {
    fakeApi({});
    await expect(loadConfig()).rejects.toThrow("could not be read");
  });
});
