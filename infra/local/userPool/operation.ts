import * as z from "zod";
import { PoolError } from "./poolError.ts";

/** An operation of the pool's JSON API: takes the body as it came, answers with the body to send. */
export type Operation = (body: unknown) => Promise<object>;

/** Makes an operation whose input is checked; a wrong one is an InvalidParameterException that names what is wrong. */
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

/** Makes operations that only this client may call; another is a ResourceNotFoundException. */
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
