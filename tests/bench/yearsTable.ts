import { tableStore } from "#functions/tableStore.ts";
import {
  measurePolledBadges,
  measureScreen,
  openedScreens,
  type ScreenCost,
} from "#tests/functions/scale/screenCosts.ts";
import { putHistory } from "#tests/support/history.ts";
import { putOrganization } from "#tests/support/organization.ts";
import { installRequestRecorder } from "#tests/support/recorder.ts";
import { type Costs, type Period, yearSizes } from "./years.ts";

const histories = {
  early: { earlierRounds: { from: 0, to: 0 }, years: { from: 0, to: 1 } },
  late: { earlierRounds: { from: 0, to: 38 }, years: { from: 0, to: 5 } },
} as const;

const make = async (period: Period): Promise<void> => {
  await putHistory(await putOrganization(yearSizes[period]), histories[period]);
};

const measureAll = async (period: Period): Promise<Costs> => {
  installRequestRecorder(tableStore().client);
  const size = yearSizes[period];
  // Everyone is stored, so this only says who they are.
  const organization = await putOrganization(size, size);
  const costs: Record<string, ScreenCost> = {};
  for (const screen of openedScreens) {
    costs[screen.name] = await measureScreen(screen, organization);
  }
  for (const role of ["lead", "manager", "admin", "cto"] as const) {
    costs[`badges without news as ${role}`] = await measurePolledBadges(role, organization);
  }
  return costs;
};

// Functions log every request there, and the result is written to the same stream.
console.info = () => undefined;

const [what, period, madeAt] = process.argv.slice(2) as ["make" | "measure", Period, string | undefined];
if (what === "make") {
  await make(period);
} else {
  process.env["CLOCK_OFFSET_MS"] = String(Number(madeAt) - Date.now());
  process.stdout.write(JSON.stringify(await measureAll(period)));
}
