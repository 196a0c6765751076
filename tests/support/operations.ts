import type { SQSEvent } from "aws-lambda";
import { expect } from "vitest";
import type { Operation } from "#domain/operations/model.ts";
import { handler } from "#functions/jobs/runOperation.ts";
import { tableStore } from "#functions/tableStore.ts";
import { toOperation } from "#functions/work/operations.ts";
import type { Answer } from "./call.ts";
import { lostConnection, recordTableRequests } from "./recorder.ts";

/** The queue's message for an operation, delivered for the first time unless an attempt is given. */
export const operationEvent = (id: string, attempt = 1) =>
  ({
    Records: [
      {
        messageId: `m-${id}`,
        receiptHandle: `r-${id}`,
        body: JSON.stringify({ id }),
        attributes: { ApproximateReceiveCount: String(attempt) },
      },
    ],
  }) as SQSEvent;

/**
 * Reads an operation and its progress.
 * @throws Error if there is none with this id.
 */
export const readOperation = async (id: string): Promise<Operation> => {
  const { data } = await tableStore().entities.operation.get({ id }).go({ consistent: true });
  if (!data) {
    throw new Error(`There is no operation ${id}.`);
  }
  return toOperation(data);
};

/** Delivers an operation's message until it has ended, and returns it. */
export const runToCompletion = async (id: string): Promise<Operation> => {
  for (;;) {
    const { batchItemFailures } = await handler(operationEvent(id));
    const operation = await readOperation(id);
    if (batchItemFailures.length > 0) {
      throw new Error(`The operation was returned to the queue: ${JSON.stringify(operation)}`);
    }
    if (operation.status !== "running") {
      return operation;
    }
  }
};

/** Runs the operation that a request has started. */
export const runStarted = async ({ status, body }: Answer): Promise<Operation> => {
  expect(status, JSON.stringify(body)).toBe(202);
  return runToCompletion(String(body["id"]));
};

/** Delivers an operation's message, and kills the run when it begins to write the transaction with this number. */
export const killAtTransaction = async (id: string, number: number): Promise<void> => {
  let begun = 0;
  const { result } = await recordTableRequests(
    () => handler(operationEvent(id)),
    (command) => {
      begun += command.startsWith("TransactWrite") ? 1 : 0;
      if (begun >= number) {
        throw lostConnection();
      }
    },
  );
  expect(result.batchItemFailures).toHaveLength(1);
};

/** Runs the operations that a job has started, which must succeed without remarks. */
export const runAll = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    expect(await runToCompletion(id)).toMatchObject({ status: "done", remarks: [] });
  }
};
