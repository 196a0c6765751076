import { afterEach, describe, expect, it } from "vitest";
import { siteConfigElement } from "#domain/shared/siteElement.ts";
import { loadConfig, parseConfig } from "#web/lib/config.ts";
import { fakeApi } from "../support/fakeApi.ts";
import { sampleConfig } from "../support/samples.ts";

/** Puts the element for the settings into the page, as web/index.html has it. */
const putElement = (text: string): void => {
  document.body.innerHTML = `<script type="application/json" id="${siteConfigElement}">${text}</script>`;
};

afterEach(() => {
  document.body.innerHTML = "";
});

describe("the site's configuration", () => {
  it("is read from the page, without a request", async () => {
    const config = sampleConfig();
    const requests = fakeApi({});
    putElement(JSON.stringify(config));
    await expect(loadConfig()).resolves.toEqual(config);
    expect(requests).toEqual([]);
  });

  it("is requested if the page has an empty element for it", async () => {
    const config = sampleConfig();
    fakeApi({ "GET /config.json": config });
    putElement("");
    await expect(loadConfig()).resolves.toEqual(config);
  });

  it("fails to load if the page has something else", async () => {
    putElement("{");
    await expect(loadConfig()).rejects.toThrow("isn't JSON");
    putElement("{}");
    await expect(loadConfig()).rejects.toThrow("lacks stage");
  });

  it("lists missing settings in the error", () => {
    const { oauthDomain, company, ...rest } = sampleConfig();
    expect(oauthDomain && company).toBeTruthy();
    expect(() => parseConfig(rest)).toThrow("lacks company, oauthDomain");
  });

  it.each([
    ["no object", null, "isn't an object"],
    ["an unknown stage", { ...sampleConfig(), stage: "staging" }, "has an unknown stage"],
    ["a demo without password", { ...sampleConfig(), demo: {} }, "has a wrong value in demo"],
    [
      "text instead of a boolean",
      { ...sampleConfig(), passwordSignIn: "yes" },
      "has a wrong value in demo, passwordSignIn",
    ],
  ])("rejects %s", (_, value, message) => {
    expect(() => parseConfig(value)).toThrow(message);
  });

  it("fails to load if the request fails", async () => {
    fakeApi({});
    await expect(loadConfig()).rejects.toThrow("couldn't be read");
  });
});
