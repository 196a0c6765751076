import { api, routes } from "#domain/contract.ts";
import type { Role } from "#domain/people/terms.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { limits } from "#tests/bench/bars.ts";
import { type Call, callRoute, claimsOf } from "#tests/support/call.ts";
import type { Organization } from "#tests/support/organization.ts";
import { type TableRequest, withoutActor } from "#tests/support/recorder.ts";
import { type ScreenRequest, screens } from "./screens.ts";

/** A screen as one role opens it. */
export interface OpenedScreen {
  readonly spec: RouteSpec;
  readonly role: Role;
  /** The route and the role, for tables and messages. */
  readonly name: string;
  /** How many table requests it may make, without those that find the actor. */
  readonly maxRequests: number;
  readonly request: (organization: Organization) => Call;
}

const screenOf = ({ feature, id }: RouteSpec): ScreenRequest => {
  const byFeature: Readonly<Record<string, Readonly<Record<string, ScreenRequest>>>> = screens;
  const screen = byFeature[feature]?.[id];
  if (!screen) {
    throw new Error(`The GET route ${id} has no screen; please add it to tests/functions/scale/screens.ts.`);
  }
  return screen;
};

/** Every screen, once for each role that may open it, in the order of the contract. */
export const openedScreens: readonly OpenedScreen[] = routes
  .filter((spec) => spec.method === "GET")
  .flatMap((spec) => {
    const screen = screenOf(spec);
    return screen.roles.map((role) => ({
      spec,
      role,
      name: `${spec.id} as ${role}`,
      maxRequests: screen.maxRequests ?? limits.requests,
      request: (organization: Organization): Call => ({
        ...screen.request?.(organization, role),
        claims: claimsOf(organization.actors[role]),
      }),
    }));
  });

/** The cost of opening a screen, without finding the actor. */
export interface ScreenCost {
  readonly requests: number;
  /** Consumed read capacity units. */
  readonly units: number;
}

export const costOf = (requests: readonly TableRequest[]): ScreenCost => {
  const own = withoutActor(requests);
  return { requests: own.length, units: own.reduce((sum, { units }) => sum + units, 0) };
};

/**
 * Opens a screen and returns its cost.
 * @throws Error if the answer is not 200.
 */
export const measureScreen = async (screen: OpenedScreen, organization: Organization): Promise<ScreenCost> => {
  const { status, body, requests } = await callRoute(screen.spec, screen.request(organization));
  if (status !== 200) {
    throw new Error(`${screen.name} answered ${status}: ${JSON.stringify(body)}`);
  }
  return costOf(requests);
};

/**
 * Polls the badges like an open page until nothing is new, and returns the cost of that last request.
 * @throws Error if the third response still contains news.
 */
export const measurePolledBadges = async (role: Role, { actors }: Organization): Promise<ScreenCost> => {
  const spec = api.onboarding.getBadges;
  let headers = {};
  for (let asked = 1; asked <= 3; asked += 1) {
    const answer = await callRoute(spec, { claims: claimsOf(actors[role]), headers });
    if (answer.status === 304) {
      return costOf(answer.requests);
    }
    headers = { "if-none-match": answer.headers["etag"] };
  }
  throw new Error(`The badges of the ${role} are still new in the third answer.`);
};

/** One message for each limit that a screen exceeds, from its costs in a small and in a large organization. */
export const exceededLimits = (
  { name, maxRequests }: Pick<OpenedScreen, "name" | "maxRequests">,
  small: ScreenCost,
  large: ScreenCost,
): readonly string[] => [
  ...(large.requests > maxRequests
    ? [`${name} makes ${large.requests} table requests; at most ${maxRequests} are allowed.`]
    : []),
  // The first check of the Slack connection may write its status, so later ones need fewer requests.
  ...(large.requests > small.requests
    ? [`${name} makes ${small.requests} table requests in a small organization and ${large.requests} in a large one.`]
    : []),
  ...(large.units > small.units * limits.readUnitGrowth
    ? [
        `${name} costs ${large.units} read units in a large organization and ${small.units} in a small one; ` +
          `at most ${limits.readUnitGrowth} times as much is allowed.`,
      ]
    : []),
];
