import type { Setup } from "#domain/people/model.ts";
import { readPartition } from "../../table/partition.ts";
import { readItems } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import { peopleCountKeys, setupCountsOf } from "./peopleCounts.ts";

const stateKeys = [
  { pk: "ROUNDS", sk: "ACTIVE" },
  { pk: "ONBOARDING", sk: "STATE" },
  { pk: "SLACK", sk: "CONNECTION" },
  { pk: "SLACK", sk: "SETTINGS" },
] as const;

/** Three parallel requests, regardless of the number of people. */
export const readSetup = async (store: Store): Promise<Setup> => {
  const [Items, positionItems, skillsetItems] = await Promise.all([
    readItems(store, [...peopleCountKeys(), ...stateKeys], true),
    readPartition(store, "POSITIONS"),
    readPartition(store, "SKILLSETS"),
  ]);
  const { activeRound, onboardingState, position, skillset, slackConnection, slackSettings } = store.entities;
  const positions = position.parse({ Items: positionItems }).data;
  const [active] = activeRound.parse({ Items }).data;
  const [connection] = slackConnection.parse({ Items }).data;
  const [settings] = slackSettings.parse({ Items }).data;
  const [content] = onboardingState.parse({ Items }).data;
  // Saving a channel looks it up in Slack, so a stored channel means that Slack was connected.
  const slackByChannel = settings?.announcementChannel === undefined ? null : "connected";
  // The item exists after the first round was created, even if there are only drafts or no rounds left.
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
