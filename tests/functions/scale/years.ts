import { exceededLimits, type OpenedScreen, type ScreenCost } from "./screenCosts.ts";

/** Table requests read whole units, so a page may need one more without reading history. */
const withUnit = ({ requests, units }: ScreenCost): ScreenCost => ({
  requests,
  units: Math.max(units, (units + 1) / 1.2),
});

/** One message for each limit that a screen exceeds after years, compared with after two rounds and a year. */
export const exceededAfterYears = ({ name }: OpenedScreen, before: ScreenCost, after: ScreenCost): readonly string[] =>
  // How many requests a screen may make is tested for organizations of all sizes.
  exceededLimits({ name, maxRequests: before.requests }, withUnit(before), after);
