import * as z from "zod";
import { PoolError } from "./poolError.ts";

/** An operation of the pool's JSON API: takes the parsed request body and returns the response body. */
export type Operation = (body: unknown) => Promise<object>;

/** Creates an operation that validates its input. Throws InvalidParameterException for invalid input. */
export const operation =
  <Input extends z.ZodType>(input: Input, run: (input: z.infer<Input>) => Promise<object> | object): Operation =>
  async (body) => {
    const parsed = input.safeParse(body);
    if (!parsed.success) {
      throw new PoolError("InvalidParameterException", z.prettifyError(parsed.error));
    }
    return run(parsed.data);
  };

const fromClient = z.object({ ClientId: z.string() });

/** Creates operations for this client only. Throws ResourceNotFoundException for another client. */
export const createClientOperation =
  (clientId: string) =>
  <Input extends z.ZodType>(input: Input, run: (input: z.infer<Input>) => Promise<object> | object): Operation => {
    const perform = operation(input, run);
    const checkClient = operation(fromClient, ({ ClientId }) => {
      if (ClientId !== clientId) {
        throw new PoolError("ResourceNotFoundException", `User pool client ${ClientId} does not exist.`);
      }
      return {};
    });
    return async (body) => {
      await checkClient(body);
      return perform(body);
    };
  };
