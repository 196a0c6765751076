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
      "This outbox row's message does not exist or is not pending.",
    ),
    ...findingsWhere(
      data.outbox,
      ({ queue, shard, id }) => outboxKey(queue, id).shard !== shard,
      "This outbox row is in the wrong partition for its ID.",
    ),
    ...findingsWhere(
      data.messageLog,
      ({ status, errorMessage }) => status === "failed" && errorMessage === undefined,
      "This failed message has no error message.",
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
    statement: "Each running operation has an outbox row; ended operations have none.",
    findings: operationFindings,
  },
  {
    statement: "Each message in the outbox is pending, and each failed message has an error message.",
    findings: messageFindings,
  },
  {
    statement: "Each daily count belongs to a kind with a limit and does not exceed it.",
    findings: dailyFindings,
  },
];
