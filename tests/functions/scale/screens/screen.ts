import type { Api } from "#domain/contract.ts";
import type { Role } from "#domain/people/terms.ts";
import type { Call } from "#tests/support/call.ts";
import type { Organization } from "#tests/support/organization.ts";

/** The main request of a screen, and the roles that make it. */
export interface ScreenRequest {
  readonly roles: readonly Role[];
  /** How many table requests it may make, without those that find the actor: `limits.requests` if it is left out. */
  readonly maxRequests?: number;
  readonly request: (organization: Organization, role: Role) => Omit<Call, "claims">;
}

/** The screens of a feature: exactly one for each of its GET routes, by route id. */
export type FeatureScreens<F extends keyof Api> = {
  readonly [Id in keyof Api[F] as Api[F][Id] extends { readonly method: "GET" } ? Id : never]: ScreenRequest;
};

/** The roles that administer Pulse. */
export const administrators = ["admin", "cto"] as const;
