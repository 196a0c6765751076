import type { BatchGetCommandInput, BatchGetCommandOutput } from "@aws-sdk/lib-dynamodb";
import { tableStore } from "#functions/tableStore.ts";

/**
 * Runs something while the table is throttled: of its next requests for several items it leaves the second half
 * unprocessed, as DynamoDB does. Says how many requests that were.
 */
export const whileThrottled = async (requests: number, run: () => Promise<unknown>): Promise<number> => {
  const { middlewareStack } = tableStore().client;
  const name = "leaveUnprocessed";
  let left = 0;
  middlewareStack.add(
    (next, context) => async (args) => {
      if (context["commandName"] !== "BatchGetItemCommand" || left === requests) return next(args);
      left += 1;
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
  return left;
};
