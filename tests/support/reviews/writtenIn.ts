import { tableStore } from "#functions/tableStore.ts";

/** The number of reviews of a round that contain text, from the round's counters. */
export const writtenIn = async (id: string): Promise<number> => {
  const { data } = await tableStore().entities.roundCount.query.all({}).go({ pages: "all" });
  return data.reduce((sum, { roundId, written = 0 }) => sum + (roundId === id ? written : 0), 0);
};
