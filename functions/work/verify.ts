import { dailyLimits } from "#domain/shared/dailyLimits.ts";
import { compareItems, type Finding, findingsWhere, type Invariant } from "../verify/invariant.ts";
import { keyOf, type StoredData } from "../verify/storedData.ts";
import { outboxKey } from "./outbox.ts";

const outboxItemKey = (queue: "messages" | "operations", id: string): string =>
  keyOf(`OUTBOX#${outboxKey(queue, id).shard}`, id);

const operationFindings = (data: StoredData): readonly Finding[] =>
  compareItems(
    data.outbox.filter(({ item }) => item.queue === "operations"),
    new Map(
      data.operations
        .filter(({ item }) => item.status === "running")
        .map(({ item: { id, createdAt } }) => [
          outboxItemKey("operations", id),
          { ...outboxKey("operations", id), queue: "operations", createdAt },
        ]),
    ),
    "outbox row of a running operation",
  );

const messageFindings = (data: StoredData): readonly Finding[] => {
  const pending = new Set(data.messageLog.flatMap(({ item }) => (item.status === "pending" ? [item.id] : [])));
  return [
    ...findingsWhere(
      data.outbox,
      ({ queue, id }) => queue === "messages" && !pending.has(id),
      "The message of this outbox row does not exist, or is no longer waiting.",
    ),
    ...findingsWhere(
      data.outbox,
      ({ queue, shard, id }) => outboxKey(queue, id).shard !== shard,
      "It is not in the outbox partition that its ID determines.",
    ),
    ...findingsWhere(
      data.messageLog,
      ({ status, errorMessage }) => status === "failed" && errorMessage === undefined,
      "This message failed without a reason.",
    ),
  ];
};

const dailyFindings = ({ dailyCounts }: StoredData): readonly Finding[] => {
  const limits = new Map<string, number>(Object.entries(dailyLimits).map(([kind, { count }]) => [kind, count]));
  return findingsWhere(
    dailyCounts,
    ({ kind, count }) => !Number.isInteger(count) || count < 1 || count > (limits.get(kind) ?? 0),
    "This count's kind has no limit, or the count exceeds it.",
  );
};

export const outboxInvariants: readonly Invariant[] = [
  {
    statement: "Each running operation has its row in the outbox, and no operation that has ended has one.",
    findings: operationFindings,
  },
  {
    statement: "Each message in the outbox waits to be sent, and each message that failed has a reason.",
    findings: messageFindings,
  },
  {
    statement: "Each daily count is of a kind that has a limit, and does not exceed it.",
    findings: dailyFindings,
  },
];
