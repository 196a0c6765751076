import * as z from "zod";
import { tableShape } from "#functions/table/schema.ts";
import { entityBuilders } from "#functions/table/store.ts";
import type { AccessPattern, EntityText } from "./entityText.ts";
import { code, joinWithOr, page, table } from "./markdown.ts";

/** The table's own key is the index `table`. */
export interface EntityIndex {
  readonly index: string;
  readonly partitionKey: string;
  readonly sortKey: string;
}

/** How a docstring refers to the key of the previous row. */
const sameKey = /^the same\b/;

const spansOf = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span ?? "");

/** `USER#id` matches `USER#${userId}` by its fixed parts. */
const matchesTemplate = (template: string, key: string): boolean => {
  const fixed = template.split(/\$\{[^}]+\}/).map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
  return new RegExp(`^${fixed.join(".+")}$`).test(key);
};

const keyProblem = ({ key }: AccessPattern, index: EntityIndex): string | null => {
  const [partition = "", sort = ""] = key.split(" / ");
  // Text in parentheses refers to items of other entities.
  const documented = { partition: spansOf(partition), sort: spansOf(sort.replace(/\(.*\)/, "")) };
  const agree =
    documented.partition.length > 0 &&
    documented.sort.length > 0 &&
    documented.partition.every((span) => matchesTemplate(index.partitionKey, span)) &&
    documented.sort.every((span) => matchesTemplate(index.sortKey, span));
  return agree ? null : `${key} does not match ${index.partitionKey} / ${index.sortKey} (${index.index})`;
};

/** Differences between docstring and model: wrong keys or indexes, and missing rows. */
export const keyProblems = (patterns: readonly AccessPattern[], indexes: readonly EntityIndex[]): readonly string[] => {
  const rowFaults = patterns.flatMap((pattern, row) => {
    const index = indexes.find((candidate) => candidate.index === pattern.index);
    if (!index) {
      return [`there is no index ${pattern.index} for: ${pattern.question}`];
    }
    if (sameKey.test(pattern.key)) {
      return patterns[row - 1]?.index === pattern.index
        ? []
        : [`the previous row has no key of this index for: ${pattern.question}`];
    }
    return keyProblem(pattern, index) ?? [];
  });
  // Every write uses the table's own key, but an index without a query is useless.
  const unused = indexes.filter(
    ({ index }) => index !== "table" && !patterns.some((pattern) => pattern.index === index),
  );
  return [...rowFaults, ...unused.map(({ index }) => `no row uses the index ${index}`)];
};

const attribute = z.object({
  type: z.union([z.string(), z.array(z.string())]),
  required: z.boolean().default(false),
  get properties() {
    return z.record(z.string(), attribute).optional();
  },
  /** A set declares only the type of its items. */
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
    ...Object.entries(entityBuilders).flatMap(([name, build]) =>
      entityBlocks(name, build({}), texts.get(`${name}Entity`)),
    ),
  ]);
