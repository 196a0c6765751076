import type { SQSEvent } from "aws-lambda";
import type { Operation } from "#domain/operations/model.ts";
import { handler } from "#functions/jobs/runOperation.ts";
import { toOperation } from "#functions/store/operations.ts";
import { tableStore } from "#functions/tableStore.ts";

/** The message by which the queue tells of an operation. */
export const operationEvent = (id: string) =>
  ({ Records: [{ messageId: `m-${id}`, body: JSON.stringify({ id }) }] }) as SQSEvent;

/** How far an operation is. */
export const operationOfId = async (id: string): Promise<Operation> => {
  const { data } = await tableStore().entities.operation.get({ id }).go({ consistent: true });
  if (!data) throw new Error(`There is no operation ${id}.`);
  return toOperation(data);
};

/** Delivers an operation's message until the operation has ended. */
export const runToItsEnd = async (id: string): Promise<Operation> => {
  for (;;) {
    const { batchItemFailures } = await handler(operationEvent(id));
    const operation = await operationOfId(id);
    if (batchItemFailures.length > 0)
      throw new Error(`The operation went back to the queue: ${JSON.stringify(operation)}`);
    if (operation.status !== "running") return operation;
  }
};
