import { functionMemory, gigabyteSecondsOf, prices } from "#infra/costs/monthlyCosts.ts";
import { openedScreens } from "#tests/functions/scale/screenCosts.ts";
import { callRoute } from "#tests/support/call.ts";
import type { Organisation } from "#tests/support/organisation.ts";
import { pollingIntervals } from "#web/lib/reading/pollingIntervals.ts";

/** What a visible page costs that reads a route again and again, without news. */
export interface Polling {
  readonly name: string;
  readonly intervalSeconds: number;
  /** Of each request, the actor included. */
  readonly tableRequests: number;
  readonly readUnits: number;
  /** For somebody who has the page open during all of their working hours, calculated. */
  readonly dollarsPerMonth: number;
}

/** Eight hours on 21 days. */
const hoursPerMonth = 8 * 21;

/** Asks every route that pages ask again and again a second time, as each role, and counts that. */
export const measurePolling = async (
  progress: (text: string) => void,
  organisation: Organisation,
): Promise<readonly Polling[]> => {
  progress("pages that read again and again");
  const results: Polling[] = [];
  for (const [routeId, interval] of Object.entries(pollingIntervals)) {
    for (const screen of openedScreens.filter(({ spec }) => spec.id === routeId)) {
      const call = screen.request(organisation);
      const { headers } = await callRoute(screen.spec, call);
      const tag = headers["etag"];
      const { requests } = await callRoute(
        screen.spec,
        typeof tag === "string" ? { ...call, headers: { ...call.headers, "if-none-match": tag } } : call,
      );
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
  }
  return results;
};
