import { tableStore } from "#functions/tableStore.ts";

/** In how many reviews of a round someone has written, as its counters have it. */
export const writtenIn = async (id: string): Promise<number> => {
  const { data } = await tableStore().entities.roundCount.query.all({}).go({ pages: "all" });
  return data.reduce((sum, { roundId, written = 0 }) => sum + (roundId === id ? written : 0), 0);
};
