import { AsyncLocalStorage } from "node:async_hooks";
import { DynamoDBServiceException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import { entityAttribute } from "#functions/table/partition.ts";
import { keyOf } from "#functions/verify/storedData.ts";

/**
 * How a table call can fail: DynamoDB throttles it, cancels a transaction that conflicts with another, never receives
 * the request, or executes it but the response is lost.
 */
export const faultKinds = ["throttled", "conflict", "lost request", "lost answer"] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault at one table call, counted from 1. With `isFatal`, every later call fails too, as in a killed run. */
export interface PlannedFault {
  readonly kind: FaultKind;
  readonly at: number;
  readonly isFatal?: boolean;
}

interface Run {
  readonly fault: PlannedFault | null;
  calls: number;
  met: boolean;
  /** The keys of the items that were put, by entity. */
  readonly written: Map<string, Set<string>>;
  hasCommitted: boolean;
}

const current = new AsyncLocalStorage<Run>();

const attribute = z.object({ S: z.string() });
const putItem = z.looseObject({ [entityAttribute]: attribute, pk: attribute, sk: attribute });
const requestBody = z.object({
  Item: putItem.optional(),
  TransactItems: z.array(z.object({ Put: z.object({ Item: putItem }).optional() })).optional(),
});

/** What identifies a put item. The parts of one file count once, because their number depends on its length. */
const keyOfPut = (name: string, { pk, sk }: z.infer<typeof putItem>): string =>
  name === "operationChunk" ? pk.S : keyOf(pk.S, sk.S);

/** Records the items that a request put. */
const noteWritten = (run: Run, body: unknown): void => {
  const { Item, TransactItems = [] } = requestBody.parse(JSON.parse(String(body)));
  for (const item of [Item, ...TransactItems.map(({ Put }) => Put?.Item)]) {
    if (item) {
      const name = item[entityAttribute].S;
      run.written.set(name, (run.written.get(name) ?? new Set()).add(keyOfPut(name, item)));
    }
  }
};

const lost = (): Error => Object.assign(new Error("socket hang up"), { code: "ECONNRESET", name: "TimeoutError" });

const errorOf = (kind: FaultKind, actions: number): Error => {
  switch (kind) {
    case "throttled":
      return new DynamoDBServiceException({
        name: "ProvisionedThroughputExceededException",
        message: "Too many requests.",
        $fault: "client",
        $metadata: { httpStatusCode: 400 },
      });
    case "conflict":
      return new TransactionCanceledException({
        message: "Transaction cancelled",
        $metadata: { httpStatusCode: 400 },
        CancellationReasons: Array.from({ length: actions }, (_, index) => ({
          Code: index === 0 ? "TransactionConflict" : "None",
        })),
      });
    default:
      return lost();
  }
};

const installed = new WeakSet<DynamoDBDocumentClient>();

/**
 * Lets `withTableFault` inject faults into a client's calls, below the SDK's own retries, where real DynamoDB and
 * network errors occur. Safe to call twice.
 */
export const installTableFaults = (client: DynamoDBDocumentClient): void => {
  if (installed.has(client)) {
    return;
  }
  installed.add(client);
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const run = current.getStore();
      if (!run) {
        return next(args);
      }
      const body = (args.request as { readonly body?: unknown }).body;
      const { TransactItems } = args.input as { readonly TransactItems?: readonly unknown[] };
      const { fault } = run;
      const canFail = fault !== null && (fault.kind !== "conflict" || TransactItems !== undefined);
      run.calls += canFail ? 1 : 0;
      const fails = canFail && (run.calls === fault.at || (fault.isFatal === true && run.calls > fault.at));
      run.met ||= fails;
      if (fails && fault.kind !== "lost answer") {
        throw errorOf(fault.kind, TransactItems?.length ?? 0);
      }
      const answer = await next(args);
      run.hasCommitted ||= TransactItems !== undefined;
      if (/^(TransactWrite|Put)/.test(String(context["commandName"]))) {
        noteWritten(run, body);
      }
      if (fails) {
        throw lost();
      }
      return answer;
    },
    { step: "finalizeRequest", priority: "low", name: "injectTableFaults" },
  );
};

/** What happened while a fault was planned. */
export interface FaultyRun<Result> {
  readonly result: Result;
  /** Whether the fault occurred; if not, the run ended before the planned call. */
  readonly met: boolean;
  /** The keys of the items that were put, by entity. */
  readonly written: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether a transaction succeeded, even if its answer was lost. */
  readonly hasCommitted: boolean;
}

/** Runs `run` with a fault at one of its table calls, or with none. */
export const withTableFault = async <Result>(
  fault: PlannedFault | null,
  run: () => Promise<Result>,
): Promise<FaultyRun<Result>> => {
  const state: Run = { fault, calls: 0, met: false, written: new Map(), hasCommitted: false };
  const result = await current.run(state, run);
  return { result, met: state.met, written: state.written, hasCommitted: state.hasCommitted };
};

/** The number of different items that several runs put, by entity. */
export const itemsWritten = (
  ...runs: readonly Pick<FaultyRun<unknown>, "written">[]
): Readonly<Record<string, number>> => {
  const names = new Set(runs.flatMap(({ written }) => [...written.keys()]));
  return Object.fromEntries(
    [...names].map((name) => [name, new Set(runs.flatMap(({ written }) => [...(written.get(name) ?? [])])).size]),
  );
};
