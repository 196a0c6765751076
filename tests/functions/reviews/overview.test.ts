import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import { roles } from "#domain/people/terms.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { type Organization, putOrganization } from "#tests/support/organization.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

let organization: Organization;

beforeAll(async () => {
  organization = await putOrganization(100);
});

describe("the overview", () => {
  it.each(roles)("of the role %s is what the routes of the profile and of the counts answer", async (role) => {
    const claims = claimsOf(organization.actors[role]);
    const { body: me } = await callRoute(api.people.getMe, { claims });
    const { body: actionCounts } = await callRoute(api.reviews.getActionCounts, { claims });
    const { status, body } = await callRoute(api.reviews.getOverview, { claims });
    expect(status).toBe(200);
    expect(body).toEqual({ me, actionCounts });
  });
});
