import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { listenOnFreePort } from "#infra/listen.ts";
import type { RecordedRequest } from "./bareFunction.ts";

/** A table that answers reads as the engine does, and every write as done without doing it; and the queues and secrets. */
export interface UnchangedTable {
  readonly endpoint: string;
  /** Runs something and returns the requests that arrived in the meantime. */
  readonly record: (run: () => Promise<unknown>) => Promise<readonly RecordedRequest[]>;
  readonly stop: () => void;
}

const reads = new Set(["GetItem", "BatchGetItem", "Query", "TransactGetItems"]);

const respond = (response: ServerResponse, body: unknown): void => {
  response.writeHead(200, { "content-type": "application/x-amz-json-1.0" }).end(JSON.stringify(body));
};

/** What SQS answers; its client compares the digest. */
const queued = ({ MessageBody }: { readonly MessageBody: string }): unknown => ({
  MessageId: "bench",
  MD5OfMessageBody: createHash("md5").update(MessageBody).digest("hex"),
});

/** What Secrets Manager answers of a secret that no one has filled. */
const placeholder = { Name: "bench", SecretString: "placeholder" };

type Json = Readonly<Record<string, unknown>>;

/** The fields of a request that hold an item or a part of one. */
const itemFields = new Set(["Key", "Item", "ExpressionAttributeValues"]);

/** A stored value as the document client takes it; Pulse stores no binary ones. */
const asValue = (value: AttributeValue): unknown => {
  if (value.M !== undefined) {
    return asValues(value.M);
  }
  if (value.L !== undefined) {
    return value.L.map(asValue);
  }
  if (value.SS !== undefined) {
    return new Set(value.SS);
  }
  return value.NULL === true ? null : (value.S ?? value.BOOL ?? Number(value.N));
};

const asValues = (values: Readonly<Record<string, AttributeValue>>): Json =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asValue(value)]));

/** A request as the document client takes it. */
const asDocument = (value: unknown, field = ""): unknown => {
  if (itemFields.has(field)) {
    return asValues(value as Readonly<Record<string, AttributeValue>>);
  }
  if (Array.isArray(value)) {
    return value.map((one) => asDocument(one, field === "Keys" ? "Key" : ""));
  }
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asDocument(one, name)]))
    : value;
};

/**
 * Starts such a table before an engine, so a request that writes can be made again and again, by a cold function each
 * time.
 */
export const startUnchangedTable = async (engine: string): Promise<UnchangedTable> => {
  let recorded: RecordedRequest[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const input = JSON.parse(body.toString()) as Json;
    const [service = "", operation = ""] = String(request.headers["x-amz-target"]).split(".");
    recorded.push({ operation, input: asDocument(input) });
    if (service === "AmazonSQS") {
      respond(response, queued(input as never));
    } else if (service === "secretsmanager") {
      respond(response, placeholder);
    } else if (reads.has(operation)) {
      const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
      const answered = await fetch(engine, { method: "POST", headers: headers as Record<string, string>, body });
      response.writeHead(answered.status, { "content-type": "application/x-amz-json-1.0" });
      response.end(Buffer.from(await answered.arrayBuffer()));
    } else {
      respond(response, {});
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  return {
    endpoint: await listenOnFreePort(server),
    record: async (run) => {
      recorded = [];
      await run();
      return recorded;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
