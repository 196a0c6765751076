import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, type RouteObject } from "react-router-dom";
import { beforeAll, describe, expect, it } from "vitest";
import type { Me } from "#domain/people/model.ts";
import { roles } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { pages } from "#web/app/pages.ts";
import { badgeReads } from "#web/app/prefetchPage.ts";
import { resolvePage } from "#web/app/resolvePage.ts";
import { pageRoutes } from "#web/app/routes.tsx";
import { Shell } from "#web/app/Shell.tsx";
import type { Prefetch } from "#web/lib/reading/prefetch.ts";
import { forgetPrefetched } from "#web/lib/reading/prefetchedReads.ts";
import { configureAuth } from "#web/lib/session/auth.ts";
import { type FakeRequest, fakeApi } from "../support/fakeApi.ts";
import { SignedInPages } from "../support/render.tsx";
import { sampleConfig, sampleMe } from "../support/samples.ts";
import { storeTokens } from "../support/tokens.ts";

const config = sampleConfig();
const id = "01JD0000000000000000000V01";
const unanswered = new Promise<never>(() => undefined);

/** Viewers for whom a page may fetch different data. */
const viewers: readonly Me[] = [
  ...roles.map((role) =>
    sampleMe({ role, ...((role === "hr" || role === "cto") && { engineerType: null, position: null }) }),
  ),
  sampleMe({ isOnboarding: true }),
];

/** Addresses whose query decides what their page fetches. */
const withQuery = [
  `${paths.managerReviews.getHref()}?manager=${id}`,
  `${paths.team.getHref()}?manager=${id}`,
  `/rounds/${id}?tab=progress`,
  `/rounds/${id}?tab=report&manager=${id}&type=qa&position=${id}&compare=${id}`,
  `${paths.ladder.getHref()}?type=qa`,
  `${paths.requirements.getHref()}?view=matrix`,
  `${paths.onboardings.getHref()}?status=completed`,
  `${paths.users.getHref()}?search=ada&status=inactive`,
  `${paths.users.getHref()}?view=pending`,
  ...[paths.peopleImport, paths.ladderFile, paths.onboardingFile].map(({ path }) => `${path}?operation=${id}`),
];

const addresses = [...pages.map(({ path }) => path.replace(/:\w+/g, id)), ...withQuery];

const prepare = (): void => {
  localStorage.clear();
  configureAuth(config);
  storeTokens(config.userPoolClientId, sampleMe().email);
};

const named = (requests: readonly FakeRequest[]): readonly string[] =>
  [...new Set(requests.map(({ path, query }) => (query.size === 0 ? path : `${path}?${query}`)))].sort();

/** The requests that these reads make. */
const requestsOf = (reads: readonly Prefetch[]): readonly string[] => {
  prepare();
  const requests = fakeApi({}, unanswered);
  for (const { start } of reads) {
    start();
  }
  forgetPrefetched();
  return named(requests);
};

/** The requests that are made at an address while only the profile is answered. */
const requestsAt = async (address: string, me: Me, routes: readonly RouteObject[]): Promise<readonly string[]> => {
  prepare();
  const requests = fakeApi({ "GET /api/me": me }, unanswered);
  const router = createMemoryRouter([...routes, { path: "*", element: <h1>Another page</h1> }], {
    initialEntries: [address],
  });
  render(<SignedInPages config={config} router={router} />);
  await waitFor(() => expect(screen.queryAllByRole("heading", { level: 1, hidden: true })).not.toEqual([]));
  cleanup();
  return named(requests.filter(({ path }) => path !== "/api/me"));
};

beforeAll(async () => {
  await Promise.all(pages.map(({ Component }) => Component.load()));
}, 60_000);

describe("the first requests", () => {
  it.each(addresses)("at %s are those that the page declares, for every viewer", async (address) => {
    const { pathname, search } = new URL(address, "http://localhost");
    for (const me of viewers) {
      const announced = requestsOf(resolvePage({ pathname, search }, me)?.reads ?? []);
      const who = `${me.role}${me.isOnboarding ? ", onboarding" : ""}`;
      expect([who, await requestsAt(address, me, pageRoutes)]).toEqual([who, announced]);
    }
  });

  it("of the navigation are those that its badges declare, for every viewer", async () => {
    for (const me of viewers) {
      const read = await requestsAt("/", me, [
        { element: <Shell />, children: [{ path: "/", element: <h1>A page</h1> }] },
      ]);
      expect([me.role, read]).toEqual([me.role, requestsOf(badgeReads(me))]);
    }
  });
});
