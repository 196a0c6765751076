import { mayAdminister } from "#domain/people/policy.ts";
import { functionMemory, gigabyteSecondsOf, prices } from "#infra/costs/monthlyCosts.ts";
import { type OpenedScreen, openedScreens } from "#tests/functions/scale/screenCosts.ts";
import { callRoute } from "#tests/support/call.ts";
import type { Organization } from "#tests/support/organization.ts";
import { pollingIntervals } from "#web/lib/reading/pollingIntervals.ts";

/** What polling costs while a page is visible and nothing changes. */
export interface Polling {
  readonly name: string;
  readonly intervalSeconds: number;
  /** Of each request, the actor included. */
  readonly tableRequests: number;
  readonly readUnits: number;
  /** For someone who has the page open during all of their working hours, calculated. */
  readonly dollarsPerMonth: number;
}

/** Eight hours on 21 days. */
const hoursPerMonth = 8 * 21;

/** How often the pages of a role poll a route, in milliseconds; undefined if they don't. */
const intervalOf = ({ spec, role }: OpenedScreen): number | undefined =>
  spec.id === "getBadges" && mayAdminister({ role })
    ? pollingIntervals.getBadgesAsAdministrator
    : new Map<string, number>(Object.entries(pollingIntervals)).get(spec.id);

/** Calls every polled route as each role until nothing is new, and counts the last request. */
export const measurePolling = async (
  progress: (text: string) => void,
  organization: Organization,
): Promise<readonly Polling[]> => {
  progress("pages that read again and again");
  const results: Polling[] = [];
  for (const screen of openedScreens) {
    const interval = intervalOf(screen);
    if (interval === undefined) {
      continue;
    }
    const call = screen.request(organization);
    const ask = (tag: unknown) =>
      callRoute(
        screen.spec,
        typeof tag === "string" ? { ...call, headers: { ...call.headers, "if-none-match": tag } } : call,
      );
    // What is counted in an index is read twice.
    const first = await ask(undefined);
    const second = await ask(first.headers["etag"]);
    const { requests } = await ask(second.headers["etag"] ?? first.headers["etag"]);
    const readUnits = requests.reduce((sum, { units }) => sum + units, 0);
    const perRequest =
      prices.apiRequests +
      prices.functionRequests +
      gigabyteSecondsOf("warm", functionMemory) * prices.functionGigabyteSeconds +
      readUnits * prices.readUnits;
    results.push({
      name: screen.name,
      intervalSeconds: interval / 1000,
      tableRequests: requests.length,
      readUnits,
      dollarsPerMonth: ((hoursPerMonth * 3_600_000) / interval) * perRequest,
    });
  }
  return results;
};
