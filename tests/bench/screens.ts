import { exceededLimits, measureScreen, openedScreens, type ScreenCost } from "#tests/functions/scale/screenCosts.ts";
import { putOrganization } from "#tests/support/organization.ts";
import { type BenchEnvironment, smallestSize } from "./benchEnvironment.ts";
import { ownTime, warmTime } from "./warmTime.ts";

/** How many people the organizations have, from the smallest to the largest. */
export const sizes = [smallestSize, 1000, 10_000] as const;

const timedCalls = 25;
const ownCalls = 100;

/** What a screen costs as one role opens it. */
export interface ScreenResult {
  readonly name: string;
  /** At each size, in their order; times are the medians of warm requests, in milliseconds. */
  readonly at: readonly (ScreenCost & { readonly milliseconds: number })[];
  /** Our own time in a warm request, without the table, in milliseconds. */
  readonly ownMilliseconds: number;
  readonly broken: readonly string[];
}

/** Opens every screen, as each role that may, in organizations of all sizes. */
export const measureScreens = async (
  progress: (text: string) => void,
  environment: BenchEnvironment,
): Promise<readonly ScreenResult[]> => {
  const at = new Map<string, (ScreenCost & { readonly milliseconds: number })[]>(
    openedScreens.map(({ name }) => [name, []]),
  );
  const own = new Map<string, number>();
  let grownFrom = smallestSize;
  for (const size of sizes) {
    progress(`screens in an organization of ${size} people`);
    const organization = size === smallestSize ? environment.organization : await putOrganization(size, grownFrom);
    grownFrom = size;
    for (const screen of openedScreens) {
      const cost = await measureScreen(screen, organization);
      at.get(screen.name)?.push({ ...cost, milliseconds: await warmTime(screen, organization, timedCalls) });
      if (size === sizes.at(-1)) {
        own.set(screen.name, await ownTime(screen, organization, ownCalls));
      }
    }
  }
  return openedScreens.map((screen) => {
    const { name } = screen;
    const costs = at.get(name) ?? [];
    const [smallest, largest] = [costs[0], costs.at(-1)];
    const ownMilliseconds = own.get(name);
    if (!smallest || !largest || ownMilliseconds === undefined) {
      throw new Error(`${name} was not measured.`);
    }
    return { name, at: costs, ownMilliseconds, broken: exceededLimits(screen, smallest, largest) };
  });
};
