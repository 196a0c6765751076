import { overviews } from "./overviews.ts";
import { exceededLimits, type OpenedScreen, openedScreens, type ScreenCost } from "./screenCosts.ts";

/** Every screen and overview. Filtered lists are not among them, because they fill a page in a larger organisation only. */
export const yearScreens: readonly OpenedScreen[] = [...openedScreens, ...overviews];

/** By route, the read units of what is at most a page, of which two rounds and a year do not fill as much. */
const pagesAfterYears: Readonly<Record<string, number>> = {
  // All rounds, for its periods.
  getJournal: 9,
};

/** Table requests read whole units, so that a page may need one more without reading history. */
const withUnit = ({ requests, units }: ScreenCost): ScreenCost => ({
  requests,
  units: Math.max(units, (units + 1) / 1.2),
});

/** One message for each limit that a screen exceeds after years, compared with after two rounds and a year. */
export const exceededAfterYears = (
  { name, spec }: OpenedScreen,
  before: ScreenCost,
  after: ScreenCost,
): readonly string[] => {
  const page = pagesAfterYears[spec.id];
  const start = withUnit(before);
  // How many requests a screen may make is tested for organisations of all sizes.
  return exceededLimits(
    { name, maxRequests: before.requests },
    page === undefined ? start : { ...start, units: Math.max(start.units, page / 1.2) },
    after,
  );
};
