import { beforeAll, describe, expect, it } from "vitest";
import { limits } from "#tests/bench/bars.ts";
import { putHistory } from "#tests/support/history.ts";
import { putOrganization } from "#tests/support/organization.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { reviewQueries } from "./reviewQueries.ts";
import { earlierPages, roundQueries } from "./roundQueries.ts";
import {
  measurePolledBadges,
  measureScreen,
  type OpenedScreen,
  openedScreens,
  type ScreenCost,
} from "./screenCosts.ts";
import { exceededAfterYears } from "./years.ts";

startTestEnvironment();

const screens = [...openedScreens, ...reviewQueries, ...roundQueries];
const polling = ["lead", "manager", "admin", "cto"] as const;

type Costs = ReadonlyMap<string, ScreenCost>;
let early: Costs;
let middle: Costs;
let late: Costs;

beforeAll(async () => {
  const organization = await putOrganization(100);
  const measureAll = async (measured: readonly OpenedScreen[]) => {
    const costs = new Map<string, ScreenCost>();
    for (const screen of measured) {
      costs.set(screen.name, await measureScreen(screen, organization));
    }
    for (const role of polling) {
      costs.set(role, await measurePolledBadges(role, organization));
    }
    return costs;
  };
  await putHistory(organization, { earlierRounds: { from: 0, to: 0 }, years: { from: 0, to: 1 } });
  early = await measureAll(screens);
  await putHistory(organization, { earlierRounds: { from: 0, to: 18 }, years: { from: 1, to: 3 } });
  middle = await measureAll([...screens, ...earlierPages]);
  await putHistory(organization, { earlierRounds: { from: 18, to: 38 }, years: { from: 3, to: 5 } });
  late = await measureAll([...screens, ...earlierPages]);
}, 240_000);

const costIn = (costs: Costs, name: string): ScreenCost => {
  const cost = costs.get(name);
  if (!cost) {
    throw new Error(`${name} was not measured.`);
  }
  return cost;
};

describe("every screen, after 2 rounds and a year and after 40 rounds and five years", () => {
  for (const screen of screens) {
    const { name } = screen;
    it(`costs the same: ${name}`, () => {
      expect(exceededAfterYears(screen, costIn(early, name), costIn(late, name))).toEqual([]);
    });
  }
});

describe("every screen and every page of earlier records, after 20 and after 40 rounds", () => {
  it.each([...screens, ...earlierPages].map(({ name }) => name))("costs the same: %s", (name) => {
    const [before, after] = [costIn(middle, name), costIn(late, name)];
    expect(after.requests).toBeLessThanOrEqual(before.requests);
    // Round names with longer numbers make items slightly larger.
    expect(after.units).toBeLessThanOrEqual(before.units + 0.5);
  });
});

it.each(polling)("the badges that a %s polls cost the same after 2 rounds and after 40", (role) => {
  const [before, after] = [costIn(early, role), costIn(late, role)];
  expect(after).toEqual(before);
  expect(after.requests).toBeLessThanOrEqual(limits.requests);
});
