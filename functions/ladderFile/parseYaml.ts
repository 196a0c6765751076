import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from "yaml";

/** A place in a parsed file: keys and indexes from its top. */
export type FilePath = readonly PropertyKey[];

/** Something wrong with a line of a file. Lines count from 1. */
export interface LineProblem {
  readonly line: number;
  readonly message: string;
}

/** A YAML file: its plain value, and on which line each part of it stands. */
export interface YamlFile {
  readonly value: unknown;
  readonly lineOf: (path: FilePath) => number;
  readonly problems: readonly LineProblem[];
}

const sentences: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: "One file holds one document; please remove the --- that begins another.",
  RESOURCE_EXHAUSTION: "This is nested too deeply to be read; please write it flatter.",
};

/** A key as plain data has it: 1 and "1" are the same, and so are an empty one and null. */
const keyText = (key: unknown): string => {
  const value = isScalar(key) ? key.value : key;
  return value === null ? "" : String(value);
};

type PairsByKey = ReadonlyMap<string, Pair>;

/**
 * How far into a file each key begins that stood in its map before. The parser itself would compare every key with every
 * other one, which takes long where there are thousands.
 */
const repeatedKeys = ({ items }: YAMLMap): readonly (number | undefined)[] => {
  const seen = new Set<string>();
  return items.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    const text = keyText(key);
    if (seen.has(text)) return [key.range?.[0]];
    seen.add(text);
    return [];
  });
};

/** The first pair of each key. */
const pairsByKey = ({ items }: YAMLMap): PairsByKey =>
  new Map(items.toReversed().map((pair) => [keyText(pair.key), pair]));

/**
 * How far into a file a part begins: at its key, where it has one; of a part that is not there, what would hold it. The
 * keys of a map are walked through once, however often it is asked.
 */
const startOf = (document: Document, path: FilePath, known: Map<YAMLMap, PairsByKey>): number => {
  let node: unknown = document.contents;
  let start = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const step of path) {
    if (isMap(node)) {
      const pairs = known.get(node) ?? pairsByKey(node);
      known.set(node, pairs);
      const pair = pairs.get(String(step));
      if (!pair) return start;
      start = isNode(pair.key) ? (pair.key.range?.[0] ?? start) : start;
      node = pair.value;
    } else if (isCollection(node)) {
      node = node.get(step, true);
      if (!isNode(node)) return start;
      start = node.range?.[0] ?? start;
    } else {
      return start;
    }
  }
  return start;
};

/**
 * Parses YAML as plain data: duplicate keys, anchors, aliases, tags and a second document are refused, each with its
 * line. `value` is only there when there are no problems.
 */
export const parseYaml = (text: string): YamlFile => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false, prettyErrors: false });
  const lineAt = (offset: number): number => lines.linePos(offset).line;
  const problems: LineProblem[] = [
    ...document.errors,
    // A tag that is not known is refused below, like every other.
    ...document.warnings.filter(({ code }) => code !== "TAG_RESOLVE_FAILED"),
  ].map(({ code, message, pos }) => ({
    line: lineAt(pos[0]),
    message: sentences[code] ?? `This is not YAML that can be read: ${message}`,
  }));
  const refuse = (offset: number | undefined, message: string): void => {
    problems.push({ line: lineAt(offset ?? 0), message });
  };
  visit(document, {
    Node: (_key, node) => {
      if (isMap(node))
        for (const offset of repeatedKeys(node)) refuse(offset, "This key stands here twice; please remove one.");
      const offset = node.range?.[0];
      if (isAlias(node) || ("anchor" in node && node.anchor !== undefined)) {
        refuse(offset, "Anchors and aliases are not read here; please write the value out.");
      } else if (node.tag !== undefined) {
        refuse(offset, `The tag ${node.tag} is not read here; please write plain data.`);
      }
    },
  });
  const known = new Map<YAMLMap, PairsByKey>();
  return {
    value: problems.length === 0 ? document.toJS({ maxAliasCount: 0 }) : undefined,
    lineOf: (path) => lineAt(startOf(document, path, known)),
    problems: problems.sort((a, b) => a.line - b.line),
  };
};
