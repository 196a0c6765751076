import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { siteConfigElement } from "#domain/shared/siteElement.ts";
import { rememberViewer } from "#web/lib/session/lastViewer.ts";
import { rememberUserPoolConfig } from "#web/lib/session/storedSession.ts";
import { fakeApi } from "../support/fakeApi.ts";
import { sampleConfig, sampleMe } from "../support/samples.ts";
import { storeTokens } from "../support/tokens.ts";

const config = sampleConfig();

/** The settings in the page, as the deployment puts them there. */
const putSettings = (text: string): void => {
  const element = document.createElement("script");
  element.type = "application/json";
  element.id = siteConfigElement;
  element.textContent = text;
  document.head.append(element);
};

const load = vi.fn(async () => []);

/** Evaluates the module as at the start of a visit. Returns whether it started prefetching. */
const evaluate = async (): Promise<boolean> => {
  vi.resetModules();
  await import("#web/app/earlyStart.ts");
  const { hasPrefetchStarted } = await import("#web/app/prefetchPage.ts");
  return hasPrefetchStarted();
};

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/onboardings?status=completed");
  Object.defineProperty(document, "fonts", { value: { load }, configurable: true });
});

afterEach(() => {
  document.getElementById(siteConfigElement)?.remove();
  Reflect.deleteProperty(document, "fonts");
});

describe("the early start", () => {
  it("requests the font and the page's data if the device has a session", async () => {
    putSettings(JSON.stringify(config));
    storeTokens(config.userPoolClientId, sampleMe().email);
    rememberUserPoolConfig(config);
    rememberViewer(sampleMe());
    const requests = fakeApi({ "GET /api/reviews/overview": { me: sampleMe() } });
    expect(await evaluate()).toBe(true);
    expect(requests.map(({ path }) => path)).toEqual(["/api/reviews/overview"]);
    expect(load).toHaveBeenCalledWith(expect.stringContaining("Inter"));
  });

  it("sends no expired token, but starts prefetching while the session is renewed", async () => {
    putSettings(JSON.stringify(config));
    storeTokens(config.userPoolClientId, sampleMe().email, -1);
    const requests = fakeApi({});
    expect(await evaluate()).toBe(true);
    expect(requests).toEqual([]);
  });

  it.each([
    ["no one is signed in", () => putSettings(JSON.stringify(config))],
    ["the page has no settings", () => storeTokens(config.userPoolClientId, sampleMe().email)],
    ["the settings are incomplete", () => putSettings("{}")],
    ["the settings are not JSON", () => putSettings("{")],
  ])("leaves the rest to the app if %s", async (_when, prepare) => {
    prepare();
    const requests = fakeApi({});
    expect(await evaluate()).toBe(false);
    expect(requests).toEqual([]);
  });
});
