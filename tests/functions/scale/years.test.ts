import { beforeAll, describe, expect, it } from "vitest";
import { putHistory } from "#tests/support/history.ts";
import { putOrganisation } from "#tests/support/organisation.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { overviews } from "./overviews.ts";
import { reviewQueries } from "./reviewQueries.ts";
import { exceededLimits, measureScreen, openedScreens, type ScreenCost } from "./screenCosts.ts";

startTestEnvironment();

const screens = [...openedScreens, ...overviews, ...reviewQueries];

/** By route, the read units of what is at most a page, of which two rounds and a year do not fill as much. */
const pages: Readonly<Record<string, number>> = {
  // All rounds, for its periods.
  getJournal: 9,
};

/** Table requests read whole units, so that a page may need one more without reading history. */
const withUnit = ({ requests, units }: ScreenCost): ScreenCost => ({
  requests,
  units: Math.max(units, (units + 1) / 1.2),
});

let early: ReadonlyMap<string, ScreenCost>;
let late: ReadonlyMap<string, ScreenCost>;

beforeAll(async () => {
  const organisation = await putOrganisation(100);
  const measureAll = async () => {
    const costs = new Map<string, ScreenCost>();
    for (const screen of screens) {
      costs.set(screen.name, await measureScreen(screen, organisation));
    }
    return costs;
  };
  await putHistory(organisation, { earlierRounds: 0, years: { from: 0, to: 1 } });
  early = await measureAll();
  await putHistory(organisation, { earlierRounds: 38, years: { from: 1, to: 5 } });
  late = await measureAll();
}, 240_000);

describe("every screen, after 2 rounds and a year and after 40 rounds and five years", () => {
  for (const screen of screens) {
    const { name, spec } = screen;
    it(`costs the same: ${name}`, () => {
      const [before, after] = [early.get(name), late.get(name)];
      if (!before || !after) {
        throw new Error(`${name} was not measured.`);
      }
      const page = pages[spec.id];
      if (page === undefined) {
        // How many requests a screen may make is tested for organisations of all sizes.
        expect(exceededLimits({ name, maxRequests: before.requests }, withUnit(before), after)).toEqual([]);
      } else {
        expect(after.units).toBeLessThanOrEqual(page);
        expect(after.requests).toBeLessThanOrEqual(before.requests);
      }
    });
  }
});
