import * as z from "zod";
import { tableShape } from "#functions/table/schema.ts";
import { entityBuilders } from "#functions/table/store.ts";
import type { EntityText } from "./entityText.ts";
import { type EntityIndex, keyProblems } from "./keyProblems.ts";
import { code, joinWithOr, page, table } from "./markdown.ts";

const attribute = z.object({
  type: z.union([z.string(), z.array(z.string())]),
  required: z.boolean().default(false),
  get properties() {
    return z.record(z.string(), attribute).optional();
  },
  /** A set names only the type of its items. */
  get items() {
    return z.union([z.string().transform((type) => ({ type, required: false })), attribute]).optional();
  },
});
type Attribute = z.infer<typeof attribute>;

const key = z.object({ template: z.string() });

const builtEntity = z.object({
  schema: z.object({
    attributes: z.record(z.string(), attribute),
    indexes: z.record(z.string(), z.object({ index: z.string().default("table"), pk: key, sk: key })),
  }),
});

const describeType = ({ type, properties, items }: Attribute): string => {
  if (Array.isArray(type)) {
    return joinWithOr(type.map(code));
  }
  if (type === "list" || type === "set") {
    return `${type} of: ${items ? describeType(items) : "any value"}`;
  }
  if (properties) {
    return `${type} (${Object.keys(properties).map(code).join(", ")})`;
  }
  return type === "any" ? "any value" : type;
};

const indexesOf = (indexes: z.infer<typeof builtEntity>["schema"]["indexes"]): readonly EntityIndex[] =>
  Object.values(indexes).map(({ index, pk, sk }) => ({ index, partitionKey: pk.template, sortKey: sk.template }));

/** Throws if the docstring is missing, or if its keys differ from the model's. */
const entityBlocks = (name: string, entity: unknown, text: EntityText | undefined): readonly string[] => {
  if (!text) {
    throw new Error(`The entity ${name} has no docstring with a table of its access patterns.`);
  }
  const { schema } = builtEntity.parse(entity);
  const indexes = indexesOf(schema.indexes);
  const faults = keyProblems(text.patterns, indexes);
  if (faults.length > 0) {
    throw new Error(`The docstring of the entity ${name} and its model differ: ${faults.join("; ")}.`);
  }
  return [
    `## ${name}`,
    text.description,
    table(
      ["index", "partition key", "sort key"],
      indexes.map(({ index, partitionKey, sortKey }) => [index, code(partitionKey), code(sortKey)]),
    ),
    table(
      ["question", "index", "key", "who asks"],
      text.patterns.map(({ question, index, key, usedBy }) => [question, index, key, usedBy]),
    ),
    table(
      ["attribute", "type", "required", "note"],
      Object.entries(schema.attributes).map(([attributeName, value]) => [
        code(attributeName),
        describeType(value),
        value.required ? "yes" : "no",
        text.notes.get(attributeName) ?? "",
      ]),
    ),
  ];
};

export const tablePage = (texts: ReadonlyMap<string, EntityText>): string =>
  page([
    "# The table",
    "From each feature's `entities` and `functions/table/schema.ts`.",
    "All items of Pulse are in one table. Its own key is called `table` below. An item is in an index if it has all " +
      "parts of the index's key.",
    table(
      ["index", "partition key", "sort key"],
      [
        ["table", code(tableShape.partitionKey), code(tableShape.sortKey)],
        ...Object.entries(tableShape.indexes).map(([index, { partitionKey, sortKey }]) => [
          index,
          code(partitionKey),
          code(sortKey),
        ]),
      ],
    ),
    `Items that expire have the attribute ${code(tableShape.timeToLive)}, in seconds since the epoch.`,
    ...Object.entries(entityBuilders).flatMap(([name, build]) => entityBlocks(name, build({}), texts.get(build.name))),
  ]);
