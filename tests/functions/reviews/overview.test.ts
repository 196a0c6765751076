import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import { roles } from "#domain/people/terms.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { type Organisation, putOrganisation } from "#tests/support/organisation.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

let organisation: Organisation;

beforeAll(async () => {
  organisation = await putOrganisation(100);
});

describe("the overview", () => {
  it.each(roles)("of the role %s is what the routes of the profile and of the counts answer", async (role) => {
    const claims = claimsOf(organisation.actors[role]);
    const { body: me } = await callRoute(api.people.getMe, { claims });
    const { body: actionCounts } = await callRoute(api.reviews.getActionCounts, { claims });
    const { status, body } = await callRoute(api.reviews.getOverview, { claims });
    expect(status).toBe(200);
    expect(body).toEqual({ me, actionCounts });
  });
});
