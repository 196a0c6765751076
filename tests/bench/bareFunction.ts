import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  type GetCommandOutput,
  PutCommand,
  QueryCommand,
  type QueryCommandOutput,
  TransactGetCommand,
  type TransactGetCommandOutput,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type { TableConfiguration } from "#functions/table/entities.ts";
import { entityBuilders } from "#functions/table/store.ts";

/**
 * A request to the table, the queue or a secret as it was recorded, as the document client takes it; or "WriteYaml" or
 * "WriteLadderFile": what was read is answered as such a file.
 */
export interface RecordedRequest {
  readonly operation: string;
  readonly input: unknown;
}

type Output = GetCommandOutput | QueryCommandOutput | BatchGetCommandOutput | TransactGetCommandOutput;
type Item = Record<string, unknown>;

/** The part of an entity that reads and writes items; `parse` leaves out those of other entities. */
interface BareEntity {
  readonly parse: (items: { readonly Items: Item[] }) => { readonly data: readonly Item[] };
  readonly put: (item: Item) => { readonly params: () => unknown };
}

/** The document client's command for a recorded request. */
const commandOf = ({ operation, input }: RecordedRequest) => {
  switch (operation) {
    case "GetItem":
      return new GetCommand(input as never);
    case "Query":
      return new QueryCommand(input as never);
    case "BatchGetItem":
      return new BatchGetCommand(input as never);
    case "TransactGetItems":
      return new TransactGetCommand(input as never);
    case "PutItem":
      return new PutCommand(input as never);
    case "UpdateItem":
      return new UpdateCommand(input as never);
    case "DeleteItem":
      return new DeleteCommand(input as never);
    case "TransactWriteItems":
      return new TransactWriteCommand(input as never);
    default:
      throw new Error(`The bare function does not know the request ${operation}.`);
  }
};

const itemsOf = (output: Output): readonly (Item | undefined)[] => {
  if ("Item" in output) {
    return [output.Item];
  }
  if ("Items" in output) {
    return output.Items ?? [];
  }
  if (!("Responses" in output)) {
    return [];
  }
  const responses = output.Responses ?? [];
  return Array.isArray(responses) ? responses.map(({ Item }) => Item) : Object.values(responses).flat();
};

/** What a warm function keeps: the client, and the entities by name. */
interface WarmState {
  readonly client: DynamoDBDocumentClient;
  readonly entities: Map<string, BareEntity | undefined>;
}

let warmState: WarmState | undefined;

const warmUp = (): WarmState => {
  warmState ??= {
    client: DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } }),
    entities: new Map(),
  };
  return warmState;
};

const sendToQueue = async (input: unknown): Promise<void> => {
  const { SendMessageCommand, SQSClient } = await import("@aws-sdk/client-sqs");
  await new SQSClient({}).send(new SendMessageCommand(input as never));
};

const readSecret = async (input: unknown): Promise<void> => {
  const { GetSecretValueCommand, SecretsManagerClient } = await import("@aws-sdk/client-secrets-manager");
  await new SecretsManagerClient({}).send(new GetSecretValueCommand(input as never));
};

/** The items that a request puts. */
const putsOf = ({ input }: RecordedRequest): readonly Item[] => {
  const { Item: item, TransactItems = [] } = input as {
    readonly Item?: Item;
    readonly TransactItems?: readonly { readonly Put?: { readonly Item: Item } }[];
  };
  return [...(item === undefined ? [] : [item]), ...TransactItems.flatMap(({ Put }) => (Put ? [Put.Item] : []))];
};

const entityOf = (item: Item): BareEntity | undefined => {
  const { client, entities } = warmUp();
  const name = String(item["__edb_e__"]);
  if (!entities.has(name)) {
    const builders: Readonly<Record<string, (place: TableConfiguration) => BareEntity>> = entityBuilders as never;
    entities.set(name, builders[name]?.({ client, table: String(process.env["TABLE_NAME"]) }));
  }
  return entities.get(name);
};

/** The least that a write needs of ElectroDB: its entity makes the item. */
const makeItem = (item: Item): void => {
  const entity = entityOf(item);
  const [made] = entity?.parse({ Items: [item] }).data ?? [];
  if (made) {
    entity?.put(made).params();
  }
};

/**
 * The base of the bench, with which functions are compared: the least that one needs to make given requests. The SDK, ElectroDB,
 * and the entities of the items that are written and come back, and the libraries that write the file if the answer is one; no middleware,
 * no schemas, no rules.
 */
export const handler = async (requests: readonly RecordedRequest[]): Promise<unknown> => {
  const { client } = warmUp();
  const Items: Item[] = [];
  let write: (read: unknown) => string | Promise<string> = JSON.stringify;
  for (const request of requests) {
    if (request.operation === "SendMessage") {
      await sendToQueue(request.input);
      continue;
    }
    if (request.operation === "GetSecretValue") {
      await readSecret(request.input);
      continue;
    }
    if (request.operation === "WriteYaml") {
      write = async (read) => (await import("./bareYaml.ts")).stringify(read);
      continue;
    }
    if (request.operation === "WriteLadderFile") {
      write = async (read) => (await import("./bareLadderFile.ts")).ladderFile(read);
      continue;
    }
    putsOf(request).forEach(makeItem);
    const output: Output = await client.send(commandOf(request) as GetCommand);
    Items.push(...itemsOf(output).filter((item) => item !== undefined));
  }
  const read = [...new Map(Items.map((item) => [entityOf(item), item])).keys()].map((entity) =>
    entity?.parse({ Items }),
  );
  return { statusCode: 200, body: await write(read) };
};
