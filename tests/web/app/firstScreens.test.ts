import { expect, it } from "vitest";
import { roles } from "#domain/people/terms.ts";
import { warmRoutes } from "#infra/warmUps.ts";
import { badgeReads } from "#web/app/navigation/badgeReads.ts";
import { resolvePage } from "#web/app/resolvePage.ts";
import { sampleMe } from "../support/samples.ts";

it("the functions of every role's first screen are those that are kept warm", () => {
  const reads = roles.flatMap((role) =>
    [false, true].flatMap((isOnboarding) => {
      const viewer = sampleMe({ role, isOnboarding });
      return [...badgeReads(viewer), ...(resolvePage({ pathname: "/", search: "" }, viewer)?.reads ?? [])];
    }),
  );
  // Known devices ask for the first two together.
  const ids = reads.flatMap(({ key }) => (Array.isArray(key) ? [String(key[1])] : []));
  expect([...new Set(["getMe", "getOverview", ...ids])].toSorted()).toEqual(warmRoutes);
});
