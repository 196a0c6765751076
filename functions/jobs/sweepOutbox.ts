import { now } from "../clock.ts";
import { log } from "../log.ts";
import { queueMessage } from "../slack/queue.ts";
import { outboxShards } from "../store/outbox.ts";
import { tableStore } from "../table.ts";

/** A message that is younger is still being queued by the action that wrote it. In milliseconds. */
const grace = 60_000;

/** One run queues at most this many messages of each part of the outbox; the next run goes on. */
const limit = 100;

/** Queues the messages whose queueing was missed (decision 33). A message queued twice is sent once: it is claimed. */
export const handler = async (): Promise<{ readonly queued: number }> => {
  const store = tableStore();
  const before = new Date(now().getTime() - grace).toISOString();
  const found = await Promise.all(
    outboxShards.map((shard) => store.entities.outbox.query.byShard({ shard }).go({ limit, consistent: true })),
  );
  const missed = found.flatMap(({ data }) => data).filter((row) => row.createdAt < before);
  for (const { id } of missed) await queueMessage(store, id);
  if (missed.length > 0) log("warn", "Messages were queued that had been missed.", { queued: missed.length });
  return { queued: missed.length };
};
