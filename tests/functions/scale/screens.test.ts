import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Role } from "#domain/people/terms.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { pageSize } from "#functions/table/readPage.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs, type callRoute, ownRequests } from "#tests/support/call.ts";
import { screenScale } from "#tests/support/depth.ts";
import { nameOrder, type Organization, putOrganization } from "#tests/support/organization.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { reviewQueries } from "./reviewQueries.ts";
import {
  costOf,
  exceededLimits,
  measurePolledBadges,
  measureScreen,
  openedScreens,
  type ScreenCost,
} from "./screenCosts.ts";

startTestEnvironment();

const { small, large } = screenScale;

/** What a page of a filtered list may cost at every size: a request for each part of the list, 50 rows, a search. */
const pageLimits = { requests: 5, units: 40 } as const;

const pollingRoles = ["lead", "manager", "admin", "cto"] as const;
const polledBadges = (role: Role): string => `badges without news as ${role}`;

const measureAll = async (organization: Organization): Promise<ReadonlyMap<string, ScreenCost>> => {
  const costs = new Map<string, ScreenCost>();
  for (const screen of [...openedScreens, ...reviewQueries]) {
    costs.set(screen.name, await measureScreen(screen, organization));
  }
  for (const role of pollingRoles) {
    costs.set(polledBadges(role), await measurePolledBadges(role, organization));
  }
  return costs;
};

let organization: Organization;
let atSmall: ReadonlyMap<string, ScreenCost>;
let atLarge: ReadonlyMap<string, ScreenCost>;

beforeAll(async () => {
  atSmall = await measureAll(await putOrganization(small));
  organization = await putOrganization(large, small);
  atLarge = await measureAll(organization);
  // An organization of 10,000 has 90,000 items, and the engine writes a few thousand per second.
}, 180_000);

describe(`every screen, in organizations of ${small} and of ${large} people`, () => {
  for (const screen of openedScreens) {
    const { name } = screen;
    it(`stays within the limits: ${name}`, () => {
      const [before, after] = [atSmall.get(name), atLarge.get(name)];
      if (!before || !after) {
        throw new Error(`${name} was not measured.`);
      }
      expect(exceededLimits(screen, before, after)).toEqual([]);
    });
  }

  it.each(pollingRoles)("takes one table request of the same cost to poll badges: %s", (role) => {
    const [before, after] = [atSmall.get(polledBadges(role)), atLarge.get(polledBadges(role))];
    expect(after).toEqual(before);
    expect(after?.requests).toBe(1);
  });

  it("takes at most 40 requests and 300 kB for the report of a round", async () => {
    const { activeRound, completedRound, actors } = organization;
    const answer = await callAs(actors.cto, api.reviews.getRoundReport, {
      roundId: activeRound.id,
      comparedRoundId: completedRound.id,
    });
    expect(answer.status).toBe(200);
    expect(ownRequests(answer)).toBeLessThanOrEqual(40);
    expect(JSON.stringify(answer.body).length).toBeLessThanOrEqual(300_000);
  });

  it("takes at most 75 read units per thousand people for the report on time in position", async () => {
    const { activeRound, actors } = organization;
    await tableStore().entities.promotionAsked.put({ userId: actors.employee.id, roundId: activeRound.id }).go();
    const { status, body, requests } = await callAs(actors.cto, api.promotions.getPromotionReport, {
      roundId: activeRound.id,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const report = api.promotions.getPromotionReport.response.parse(body);
    const counted = report.timeInPosition.reduce((sum, { people }) => sum + people, 0);
    expect(counted).toBeGreaterThan(large * 0.9);
    const cost = costOf(requests);
    console.log(`The report on promotions of ${large} people: ${cost.requests} requests, ${cost.units} read units`);
    expect(cost.requests).toBeLessThanOrEqual(10 + Math.ceil(large / 1_000));
    expect(cost.units).toBeLessThanOrEqual((75 * large) / 1_000);
  });

  for (const { name } of reviewQueries) {
    it(`costs at most one page, and no more requests than in the small organization: ${name}`, () => {
      const [before, after] = [atSmall.get(name), atLarge.get(name)];
      if (!before || !after) {
        throw new Error(`${name} was not measured.`);
      }
      // The small organization has fewer matches than a page, so the read units cannot be compared.
      expect(after.requests).toBeLessThanOrEqual(before.requests);
      expect(before.requests).toBeLessThanOrEqual(pageLimits.requests);
      expect(after.units).toBeLessThanOrEqual(pageLimits.units);
    });
  }

  it("is measured for every role", async () => {
    const opened = new Set(openedScreens.map(({ role }) => role));
    expect([...opened].filter((role) => role !== null).sort()).toEqual(Object.keys(organization.actors).sort());
    expect(atSmall.get("listManagedReviews as cto")?.units).toBeGreaterThan(2);
  });
});

describe("the limits", () => {
  const cost: ScreenCost = { requests: 3, units: 10 };

  it.each([
    ["one request too many", cost, { requests: 4, units: 10 }, ["4 table requests", "3 table requests"]],
    ["requests that grow", { requests: 1, units: 10 }, { requests: 2, units: 10 }, ["1 table requests"]],
    ["units that grow", cost, { requests: 3, units: 13 }, ["13 read units"]],
    ["nothing", cost, { requests: 3, units: 12 }, []],
  ])("report %s", (_case, before, after, complaints) => {
    expect(exceededLimits({ name: "a screen", maxRequests: 3 }, before, after)).toEqual(
      complaints.map((text) => expect.stringContaining(text)),
    );
  });
});

interface AllPages {
  readonly pages: number;
  readonly largestPage: number;
  readonly items: readonly unknown[];
}

const readAllPages = async (
  spec: RouteSpec,
  role: Role,
  query: Readonly<Record<string, string>> = {},
): Promise<AllPages> => {
  const items: unknown[] = [];
  let cursor: string | null = null;
  let pages = 0;
  let largestPage = 0;
  do {
    const { status, body }: Awaited<ReturnType<typeof callRoute>> = await callAs(organization.actors[role], spec, {
      ...query,
      ...(cursor !== null && { cursor }),
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const page = body["items"] as readonly unknown[];
    items.push(...page);
    pages += 1;
    largestPage = Math.max(largestPage, page.length);
    cursor = body["cursor"] as string | null;
  } while (cursor !== null);
  return { pages, largestPage, items };
};

describe("lists of a large organization", () => {
  it("show the cto every reviewed person once, by name, in pages", { timeout: 60_000 }, async () => {
    const { items, largestPage, pages } = await readAllPages(api.reviews.listManagedReviews, "cto", {
      roundId: organization.activeRound.id,
    });
    const reviewed = organization.people.filter(({ position }) => position !== null).sort(nameOrder);
    expect(reviewed.length).toBeGreaterThan(large - 10);
    expect(items.map((item) => (item as { employee: User }).employee.id)).toEqual(reviewed.map(({ id }) => id));
    expect(largestPage).toBe(pageSize);
    expect(pages).toBeLessThanOrEqual(Math.ceil(reviewed.length / pageSize) + 1);
  });

  it("show a manager only their reports, by name", async () => {
    const { id } = organization.actors.manager;
    const { items } = await readAllPages(api.reviews.listManagedReviews, "manager", {
      roundId: organization.activeRound.id,
    });
    const reports = organization.people.filter(({ managerId }) => managerId === id).sort(nameOrder);
    expect(reports).toHaveLength(8);
    expect(items.map((item) => (item as { employee: User }).employee.id)).toEqual(reports.map((report) => report.id));
  });

  it("show an admin every pending account once, newest first", async () => {
    const { items, largestPage } = await readAllPages(api.people.listPendingAccounts, "admin");
    expect(items.map((item) => (item as User).id)).toEqual(organization.waiting.map(({ id }) => id).reverse());
    expect(largestPage).toBe(pageSize);
  });

  it("show an admin every active person once, by name, in pages", { timeout: 60_000 }, async () => {
    const { items, largestPage } = await readAllPages(api.people.listPeople, "admin");
    expect(items.map((item) => (item as User).id)).toEqual(
      [...organization.people].sort(nameOrder).map(({ id }) => id),
    );
    expect(largestPage).toBe(pageSize);
  });

  const allPeople = () => [...organization.people].sort(nameOrder);
  const idsOf = (people: readonly unknown[]) => people.map((person) => (person as User).id);

  it.each<[string, Readonly<Record<string, string>>, (person: User) => boolean]>([
    ["a role", { role: "lead" }, ({ role }) => role === "lead"],
    [
      "a role and an engineer type",
      { role: "manager", engineerType: "qa" },
      ({ role, engineerType }) => role === "manager" && engineerType === "qa",
    ],
    [
      "the beginnings of two names, accents ignored",
      { search: "zoe ozt" },
      ({ firstName, lastName }) => firstName === "Zoë" && lastName === "Öztürk",
    ],
    ["the beginning of an address", { search: "person77" }, ({ email }) => email.startsWith("person77")],
  ])("show an admin each person who matches %s once, by name", { timeout: 60_000 }, async (_what, query, matches) => {
    const { items } = await readAllPages(api.people.listPeople, "admin", query);
    expect(items.length).toBeGreaterThan(large / 1_000);
    expect(idsOf(items)).toEqual(idsOf(allPeople().filter(matches)));
  });

  it("show an admin each match of a broad search once, in few requests per page", {
    timeout: 60_000,
  }, async () => {
    const query = { search: "a" };
    const { items, largestPage } = await readAllPages(api.people.listPeople, "admin", query);
    const found = organization.people.filter(
      ({ firstName, lastName }) => /^a/i.test(firstName) || lastName === "Abbott",
    );
    expect(found.length).toBeGreaterThan(large / 10);
    expect(idsOf(items).sort()).toEqual(idsOf(found).sort());
    expect(largestPage).toBe(pageSize);
    const answer = await callAs(organization.actors.admin, api.people.listPeople, query);
    expect(ownRequests(answer)).toBe(2);
  });

  it("count everyone", async () => {
    const { body } = await callAs(organization.actors.admin, api.people.listPeople);
    expect(body["counts"]).toEqual({ active: large, pending: organization.waiting.length, inactive: 0, ctoCount: 1 });
  });
});
