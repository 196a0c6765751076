import { mayAdminister } from "#domain/people/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import type { Destination } from "./destinations.ts";

/** How many rounds are offered, the latest ones. */
const offeredRounds = 8;

const destination = ({ id, name }: { readonly id: string; readonly name: string }): Destination => ({
  ...{ key: id, group: "Rounds", label: name, text: "What the round says, and how far it is" },
  href: paths.round.getHref(id),
});

/**
 * The pages of the latest rounds, for those who read something on them: administrators of every round that has started, and
 * managers of those in which their direct reports are reviewed, and hr of those with reviews. Nothing is read before somebody types.
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
