import { beforeAll, describe, expect, it } from "vitest";
import { putHistory } from "#tests/support/history.ts";
import { putOrganisation } from "#tests/support/organisation.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { reviewQueries } from "./reviewQueries.ts";
import { measureScreen, type ScreenCost } from "./screenCosts.ts";
import { exceededAfterYears, yearScreens } from "./years.ts";

startTestEnvironment();

const screens = [...yearScreens, ...reviewQueries];

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
    const { name } = screen;
    it(`costs the same: ${name}`, () => {
      const [before, after] = [early.get(name), late.get(name)];
      if (!before || !after) {
        throw new Error(`${name} was not measured.`);
      }
      expect(exceededAfterYears(screen, before, after)).toEqual([]);
    });
  }
});
