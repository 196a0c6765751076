import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { readText, sendJson } from "./httpExchange.ts";
import { PoolError } from "./poolError.ts";

export type Operation = (body: unknown) => Promise<object>;

/** Throws InvalidParameterException for invalid input. */
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

/** Throws ResourceNotFoundException for another client. */
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

const contentType = "application/x-amz-json-1.1";
const targetPrefix = "AWSCognitoIdentityProviderService.";

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw Object.assign(new PoolError("SerializationException", "The body is not JSON."), { cause });
  }
};

/**
 * Handles a request to the pool's API (AWS JSON 1.1, with the operation in x-amz-target). A PoolError is a 400 with the
 * exception's name. Any other error is a 500 without details, which are only logged.
 */
export const handleJsonApi = async (
  request: IncomingMessage,
  response: ServerResponse,
  operations: Readonly<Record<string, Operation>>,
): Promise<void> => {
  const name = String(request.headers["x-amz-target"] ?? "").replace(targetPrefix, "");
  const run = Object.hasOwn(operations, name) ? operations[name] : undefined;
  try {
    const body = await readText(request);
    if (!run) {
      throw new PoolError("UnknownOperationException", `The local user pool has no operation ${name} here.`);
    }
    sendJson(response, 200, await run(parseJson(body)), contentType);
  } catch (error) {
    if (error instanceof PoolError) {
      sendJson(response, 400, { __type: error.name, message: error.message }, contentType);
      return;
    }
    console.error(`The user pool's ${name} failed.`, error);
    sendJson(response, 500, { __type: "InternalErrorException", message: "Try again." }, contentType);
  }
};
