import { AsyncLocalStorage } from "node:async_hooks";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { TableOperation } from "#functions/access.ts";

/**
 * One request to the table; `index` is null for the table itself, `partition` is that of a get, `units` are its consumed
 * capacity units.
 */
export interface TableRequest {
  readonly command: string;
  readonly operations: readonly TableOperation[];
  readonly index: string | null;
  readonly partition: string | null;
  readonly units: number;
  /** Whether the request succeeded. */
  readonly isDone: boolean;
}

/** Called before each request is sent, and awaited; it throws to inject a fault. */
export type Fault = (command: string, input: Readonly<Record<string, unknown>>) => void | Promise<void>;

/**
 * Runs `happens` once, right before the first write transaction, or the first one that contains all these texts.
 */
export const beforeWriting = (happens: () => Promise<unknown>, ...texts: readonly string[]): Fault => {
  let hasHappened = false;
  return async (command, input) => {
    const written = JSON.stringify(input);
    if (!hasHappened && command.startsWith("TransactWrite") && texts.every((text) => written.includes(text))) {
      hasHappened = true;
      await happens();
    }
  };
};

/** The SDK's error for a request without a response, as when a machine is lost. */
export const lostConnection = (): Error =>
  Object.assign(new Error("The connection was lost."), { $metadata: { attempts: 1 } });

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
  "Scan",
];

const operationsOf = (command: string, input: Readonly<Record<string, unknown>>): TableOperation[] => {
  const items = input["TransactItems"];
  const names = Array.isArray(items)
    ? items.flatMap((item: object) => Object.keys(item).map((key) => transactOperations[key]))
    : [plainOperations.find((operation) => command === `${operation}Command`)];
  return names.map((name) => {
    if (!name) {
      throw new Error(`The recorder does not know the table command ${command}.`);
    }
    return name;
  });
};

const unitsOf = (output: unknown): number => {
  if (typeof output !== "object" || output === null || !("ConsumedCapacity" in output)) {
    return 0;
  }
  const capacity = output.ConsumedCapacity;
  const all: readonly { readonly CapacityUnits?: number }[] = Array.isArray(capacity) ? capacity : [capacity ?? {}];
  return all.reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0);
};

const installed = new WeakSet<DynamoDBDocumentClient>();

/** Installs a middleware that records the client's commands while `recordTableRequests` runs. Safe to call twice. */
export const installRequestRecorder = (client: DynamoDBDocumentClient): void => {
  if (installed.has(client)) {
    return;
  }
  installed.add(client);
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const recording = current.getStore();
      if (!recording) {
        return next(args);
      }
      const command = String(context["commandName"]);
      const input = args.input as Record<string, unknown>;
      const operations = operationsOf(command, input);
      await recording.fault?.(command, input);
      const record = (units: number, isDone: boolean) =>
        recording.requests.push({
          command,
          operations,
          index: (input["IndexName"] as string | undefined) ?? null,
          partition: (input["Key"] as { readonly pk: string } | undefined)?.pk ?? null,
          units,
          isDone,
        });
      try {
        const result = await next({ ...args, input: { ...input, ReturnConsumedCapacity: "TOTAL" } as never });
        record(unitsOf(result.output), true);
        return result;
      } catch (error) {
        record(0, false);
        throw error;
      }
    },
    { step: "initialize", name: "recordTableRequests", priority: "high" },
  );
};

/** Runs `run`, with the fault if one is given, and returns its result and the table requests that it made. */
export const recordTableRequests = async <T>(
  run: () => Promise<T>,
  fault?: Fault,
): Promise<{ readonly result: T; readonly requests: readonly TableRequest[] }> => {
  const recording: Recording = { requests: [], fault };
  const result = await current.run(recording, run);
  return { result, requests: recording.requests };
};

/**
 * The requests of a guarded route without those that find the actor: the profile, before it the identity if the function
 * does not know the account yet.
 */
export const withoutActor = (requests: readonly TableRequest[]): readonly TableRequest[] =>
  requests.slice(requests[0]?.partition?.startsWith("SUB#") ? 2 : 1);
