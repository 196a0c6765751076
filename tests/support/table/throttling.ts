import type { BatchGetCommandInput, BatchGetCommandOutput } from "@aws-sdk/lib-dynamodb";
import { tableStore } from "#functions/tableStore.ts";

/**
 * Runs `run` while the table is throttled: the next `requests` batch gets leave the second half of their keys
 * unprocessed, as DynamoDB does. Returns how many batch gets were throttled.
 */
export const whileThrottled = async (requests: number, run: () => Promise<unknown>): Promise<number> => {
  const { middlewareStack } = tableStore().client;
  const name = "leaveUnprocessed";
  let throttled = 0;
  middlewareStack.add(
    (next, context) => async (args) => {
      if (context["commandName"] !== "BatchGetItemCommand" || throttled === requests) {
        return next(args);
      }
      throttled += 1;
      const { RequestItems } = args.input as BatchGetCommandInput;
      const [[table, { Keys = [], ...rest }] = ["", {}]] = Object.entries(RequestItems ?? {});
      const middle = Math.ceil(Keys.length / 2);
      const half = { [table]: { ...rest, Keys: Keys.slice(0, middle) } };
      const answer = await next({ ...args, input: { ...args.input, RequestItems: half } as never });
      const output = answer.output as BatchGetCommandOutput;
      output.UnprocessedKeys = middle === Keys.length ? {} : { [table]: { ...rest, Keys: Keys.slice(middle) } };
      return answer;
    },
    { step: "initialize", name },
  );
  try {
    await run();
  } finally {
    middlewareStack.remove(name);
  }
  return throttled;
};
