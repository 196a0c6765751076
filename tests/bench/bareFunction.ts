import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  DynamoDBDocumentClient,
  GetCommand,
  type GetCommandOutput,
  QueryCommand,
  type QueryCommandOutput,
  TransactGetCommand,
  type TransactGetCommandOutput,
} from "@aws-sdk/lib-dynamodb";
import { entityBuilders } from "#functions/store/store.ts";
import type { EntityPlace } from "#functions/store/table/entities.ts";

/** A table request as it was recorded, by the name of the table's own command. */
export interface RecordedRequest {
  readonly command: string;
  readonly input: unknown;
}

type Output = GetCommandOutput | QueryCommandOutput | BatchGetCommandOutput | TransactGetCommandOutput;
type Item = Record<string, unknown>;

/** An entity, as far as it reads items; it takes those that are its own. */
interface Parsing {
  readonly parse: (items: { readonly Items: Item[] }) => unknown;
}

/** The document client's command for one of the table's. */
const commandOf = ({ command, input }: RecordedRequest) => {
  switch (command) {
    case "GetItemCommand":
      return new GetCommand(input as never);
    case "QueryCommand":
      return new QueryCommand(input as never);
    case "BatchGetItemCommand":
      return new BatchGetCommand(input as never);
    case "TransactGetItemsCommand":
      return new TransactGetCommand(input as never);
    default:
      throw new Error(`A first request that is measured reads; it made a ${command}.`);
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
interface Kept {
  readonly client: DynamoDBDocumentClient;
  readonly entities: Map<string, Parsing | undefined>;
}

let kept: Kept | undefined;

const keep = (): Kept => {
  kept ??= {
    client: DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } }),
    entities: new Map(),
  };
  return kept;
};

/**
 * The least that a function needs to make given requests: the SDK, ElectroDB, and the entities of the items that come
 * back. No chain, no schemas, no rules.
 */
export const handler = async (requests: readonly RecordedRequest[]): Promise<unknown> => {
  const table = String(process.env["TABLE_NAME"]);
  const { client, entities } = keep();
  const Items: Item[] = [];
  for (const request of requests) {
    const output: Output = await client.send(commandOf(request) as GetCommand);
    Items.push(...itemsOf(output).filter((item) => item !== undefined));
  }
  const names = [...new Set(Items.map((item) => String(item["__edb_e__"])))];
  const builders: Readonly<Record<string, (place: EntityPlace) => Parsing>> = entityBuilders as never;
  const read = names.map((name) => {
    if (!entities.has(name)) {
      entities.set(name, builders[name]?.({ client, table }));
    }
    return entities.get(name)?.parse({ Items });
  });
  return { statusCode: 200, body: JSON.stringify(read) };
};
