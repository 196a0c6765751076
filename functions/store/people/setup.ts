import type { Setup } from "#domain/people/model.ts";
import type { Store } from "../store.ts";
import { type RawItem, readPartition } from "../table/partition.ts";
import { type ItemKey, readItems } from "../table/readItems.ts";
import { peopleCountKeys, setupCountsOf } from "./peopleCounts.ts";

/** The items, besides the ladder and the counters of people, that tell how far Pulse is set up. */
const stateKeys = [
  { pk: "ROUNDS", sk: "ACTIVE" },
  { pk: "ONBOARDING", sk: "STATE" },
  { pk: "SLACK", sk: "CONNECTION" },
  { pk: "SLACK", sk: "SETTINGS" },
] as const;

/** The items, besides the ladder, that tell how far Pulse is set up. */
export const setupKeys = (): readonly ItemKey[] => [...peopleCountKeys(), ...stateKeys];

/** The partitions of the ladder, of which the set-up counts positions and skillsets. */
interface LadderItems {
  readonly positionItems: RawItem[];
  readonly skillsetItems: RawItem[];
}

/** The whole ladder as it is stored. Two parallel requests. */
export const readLadderItems = async (store: Store): Promise<LadderItems> => {
  const [positionItems, skillsetItems] = await Promise.all([
    readPartition(store, "POSITIONS"),
    readPartition(store, "SKILLSETS"),
  ]);
  return { positionItems, skillsetItems };
};

/** How far Pulse is set up, from the ladder and the items of `setupKeys`. */
export const setupIn = (store: Store, Items: RawItem[], { positionItems, skillsetItems }: LadderItems): Setup => {
  const { activeRound, onboardingState, position, skillset, slackConnection, slackSettings } = store.entities;
  const positions = position.parse({ Items: positionItems }).data;
  const [active] = activeRound.parse({ Items }).data;
  const [connection] = slackConnection.parse({ Items }).data;
  const [settings] = slackSettings.parse({ Items }).data;
  const [content] = onboardingState.parse({ Items }).data;
  // A channel is looked up in Slack before it is stored.
  const slackByChannel = settings?.announcementChannel === undefined ? null : "connected";
  // The item is there once a round was created: also while there are only drafts, and after the only round was deleted.
  const idleRound = active === undefined || active.wasRoundCompleted === false ? "none" : "ended";
  return {
    people: setupCountsOf(store, Items),
    ladder: {
      engineerTypes: new Set(positions.map(({ engineerType }) => engineerType)).size,
      positions: positions.length,
      skillsets: skillset.parse({ Items: skillsetItems }).data.length,
    },
    hasOnboarding: content !== undefined,
    round: active?.roundId === undefined ? idleRound : "active",
    slack: connection?.status ?? slackByChannel,
  };
};

/** How far Pulse is set up. Three parallel requests, however many people there are. */
export const readSetup = async (store: Store): Promise<Setup> => {
  const [Items, ladder] = await Promise.all([readItems(store, setupKeys(), true), readLadderItems(store)]);
  return setupIn(store, Items, ladder);
};
