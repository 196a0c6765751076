import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { siteConfigElement } from "#domain/shared/siteElement.ts";
import { call } from "#web/lib/reading/api.ts";
import { hasNewVersion } from "#web/lib/reading/newVersion.ts";
import { type Answers, fakeApi, refusal } from "../support/fakeApi.ts";
import { renderApp } from "../support/render.tsx";

const own = "/assets/index-AAAA1111.js";
const later = "/assets/index-BBBB2222.js";
const documentOf = (script: string): Response =>
  new Response(
    `<script type="application/json" id="${siteConfigElement}"></script><script type="module" src="${script}">`,
  );

beforeEach(() => {
  const script = document.createElement("script");
  script.type = "module";
  script.setAttribute("src", own);
  document.head.append(script);
});
afterEach(() => {
  document.head.querySelector(`script[src="${own}"]`)?.remove();
});

describe("the check for a new version", () => {
  it.each<[boolean, string, Answers]>([
    [true, "the site's document has another script", { "GET /": documentOf(later) }],
    [false, "the site's document has the same script", { "GET /": documentOf(own) }],
    [false, "a captive portal responds", { "GET /": new Response("<h1>Welcome to our hotel</h1>") }],
    [false, "the site responds with an error", { "GET /": new Response("later", { status: 503 }) }],
  ])("returns %s if %s", async (expected, _why, answers) => {
    fakeApi(answers);
    expect(await hasNewVersion()).toBe(expected);
  });

  it("returns false if there is no connection", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await hasNewVersion()).toBe(false);
  });
});

describe("a page whose requests are rejected", () => {
  const notice = "A new version of Pulse is available. Reload the page.";
  const askedOf = (requests: readonly { readonly path: string }[]) =>
    requests.filter(({ path }) => path === "/").length;
  const askWrongly = () => call("audit", "listAudit", { query: {} }).catch(() => null);

  it.each<[string, Response]>([
    ["the API no longer accepts its request", refusal(400, "INVALID_INPUT", "Please check: query.of")],
    ["the route no longer exists", Response.json({ message: "Not Found" }, { status: 404 })],
  ])("announces a new version if %s", async (_why, refused) => {
    const { requests } = renderApp("/reviews", {
      answers: { "GET /": documentOf(later), "GET /api/audit": refused },
    });
    await screen.findByText("No reviews yet");
    expect(screen.queryByText(notice)).toBeNull();
    await askWrongly();
    expect(await screen.findByText(notice)).toBeDefined();
    expect(screen.getByRole("button", { name: "Reload" })).toBeDefined();
    await askWrongly();
    expect(askedOf(requests)).toBe(1);
  });

  it("announces nothing if its version is current, and doesn't recheck immediately", async () => {
    const { requests } = renderApp("/reviews", {
      answers: { "GET /": documentOf(own), "GET /api/audit": refusal(400, "INVALID_INPUT", "Check") },
    });
    await screen.findByText("No reviews yet");
    await askWrongly();
    await askWrongly();
    await waitFor(() => expect(askedOf(requests)).toBe(1));
    expect(screen.queryByText(notice)).toBeNull();
  });
});
