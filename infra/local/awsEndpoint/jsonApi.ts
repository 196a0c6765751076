import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { readBody } from "../api/readBody.ts";

/** `name` is the exception type that clients check, such as NotAuthorizedException. */
export class AwsError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

export type Operation = (body: unknown) => Promise<object>;
/** By name, such as SendMessage. */
export type Operations = Readonly<Record<string, Operation>>;

/** Throws InvalidParameterException for invalid input. */
export const operation =
  <Input extends z.ZodType>(input: Input, run: (input: z.infer<Input>) => Promise<object> | object): Operation =>
  async (body) => {
    const parsed = input.safeParse(body);
    if (!parsed.success) {
      throw new AwsError("InvalidParameterException", z.prettifyError(parsed.error));
    }
    return run(parsed.data);
  };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw Object.assign(new AwsError("SerializationException", "The body is not JSON."), { cause });
  }
};

const maxBodyBytes = 2_000_000;

/**
 * Handles a request of the AWS JSON protocol, with the service and the operation in x-amz-target. An AwsError is a 400
 * with the exception's name. Any other error is a 500 without details, which are only logged.
 */
export const handleJsonApi = async (
  request: IncomingMessage,
  response: ServerResponse,
  operations: Operations,
): Promise<void> => {
  const name = String(request.headers["x-amz-target"] ?? "").replace(/^\w+\./, "");
  const send = (status: number, body: object): void => {
    const contentType = request.headers["content-type"] ?? "application/x-amz-json-1.1";
    response.writeHead(status, { "content-type": contentType, "cache-control": "no-store" });
    response.end(JSON.stringify(body));
  };
  const run = Object.hasOwn(operations, name) ? operations[name] : undefined;
  try {
    const body = await readBody(request, maxBodyBytes);
    if (body === undefined) {
      throw new AwsError("RequestEntityTooLargeException", "Send at most 2 MB.");
    }
    if (!run) {
      throw new AwsError("UnknownOperationException", `The local runtime has no operation ${name} here.`);
    }
    send(200, await run(parseJson(body.toString("utf8"))));
  } catch (error) {
    if (error instanceof AwsError) {
      send(400, { __type: error.name, message: error.message });
      return;
    }
    console.error(`The local ${name} failed.`, error);
    send(500, { __type: "InternalErrorException", message: "Try again." });
  }
};
