import { mayAdminister } from "#domain/people/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import type { Destination } from "./destinations.ts";

const offeredRounds = 8;

const destination = ({ id, name }: { readonly id: string; readonly name: string }): Destination => ({
  key: id,
  group: "Rounds",
  label: name,
  text: "Round report and progress",
  href: paths.round.getHref(id),
});

/**
 * Pages of the latest rounds, for those who read something on them. Nothing is read before someone types.
 * Administrators get every started round, managers those with their direct reports, HR those with reviews.
 */
export const useRoundDestinations = (isTyping: boolean): readonly Destination[] => {
  const me = useMe();
  const all = useRead("reviews", "listRounds", mayAdminister(me) && isTyping ? { query: {} } : null);
  const followed = useRead("reviews", "listManagedReviews", me.role === "hr" && isTyping ? { query: {} } : null);
  const team = useRead("reviews", "getTeam", me.role === "manager" && isTyping ? { query: {} } : null);
  const listed = [...(all.data?.items ?? []), ...(followed.data?.rounds ?? [])];
  const started = listed.filter(({ round }) => round.status !== "draft").map(({ round }) => round);
  return [...started, ...(team.data?.rounds ?? []).toReversed()].slice(0, offeredRounds).map(destination);
};
