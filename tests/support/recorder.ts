import { AsyncLocalStorage } from "node:async_hooks";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { TableOperation } from "#functions/access.ts";

/** One request to the table: what it did, on which index, what it cost. */
export interface TableRequest {
  readonly command: string;
  readonly operations: readonly TableOperation[];
  readonly index: string | null;
  readonly units: number;
}

/** A fault to inject before a request is sent: it throws, or does nothing. */
export type Fault = (command: string, input: Readonly<Record<string, unknown>>) => void;

/** What the SDK throws when a request gets no answer any more: of the machine that made it nothing is left. */
export const machineGone = (): Error =>
  Object.assign(new Error("The machine is gone."), { $metadata: { attempts: 1 } });

interface Recording {
  readonly requests: TableRequest[];
  readonly fault: Fault | undefined;
}

const current = new AsyncLocalStorage<Recording>();

const transactOperations: Readonly<Record<string, TableOperation>> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
  Get: "GetItem",
};

const plainOperations: readonly TableOperation[] = [
  "GetItem",
  "BatchGetItem",
  "Query",
  "PutItem",
  "UpdateItem",
  "DeleteItem",
];

const operationsOf = (command: string, input: Readonly<Record<string, unknown>>): TableOperation[] => {
  const items = input["TransactItems"];
  const names = Array.isArray(items)
    ? items.flatMap((item: object) => Object.keys(item).map((key) => transactOperations[key]))
    : [plainOperations.find((operation) => command === `${operation}Command`)];
  return names.map((name) => {
    if (!name) throw new Error(`The recorder does not know the table command ${command}.`);
    return name;
  });
};

const unitsOf = (output: unknown): number => {
  if (typeof output !== "object" || output === null || !("ConsumedCapacity" in output)) return 0;
  const capacity = output.ConsumedCapacity;
  const all: readonly { readonly CapacityUnits?: number }[] = Array.isArray(capacity) ? capacity : [capacity ?? {}];
  return all.reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0);
};

const installed = new WeakSet<DynamoDBDocumentClient>();

/** Watches every command of a client, once; what is recorded, and which faults apply, depends on `recorded`. */
export const installRequestRecorder = (client: DynamoDBDocumentClient): void => {
  if (installed.has(client)) return;
  installed.add(client);
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const recording = current.getStore();
      if (!recording) return next(args);
      const command = String(context["commandName"]);
      const input = args.input as Record<string, unknown>;
      const operations = operationsOf(command, input);
      recording.fault?.(command, input);
      const answer = (units: number) =>
        recording.requests.push({
          command,
          operations,
          index: (input["IndexName"] as string | undefined) ?? null,
          units,
        });
      try {
        const result = await next({ ...args, input: { ...input, ReturnConsumedCapacity: "TOTAL" } as never });
        answer(unitsOf(result.output));
        return result;
      } catch (error) {
        answer(0);
        throw error;
      }
    },
    { step: "initialize", name: "recordTableRequests", priority: "high" },
  );
};

/** Runs something and returns its result with the table requests that it made. */
export const recordTableRequests = async <T>(
  run: () => Promise<T>,
  fault?: Fault,
): Promise<{ readonly result: T; readonly requests: readonly TableRequest[] }> => {
  const recording: Recording = { requests: [], fault };
  const result = await current.run(recording, run);
  return { result, requests: recording.requests };
};
