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

export type YamlPath = readonly PropertyKey[];

/** Lines are counted from 1. */
export interface LineProblem {
  readonly line: number;
  readonly message: string;
}

export interface YamlFile {
  readonly value: unknown;
  /** `lineInText` counts from 0. Folded and quoted texts always have the line of their start. */
  readonly lineOf: (path: YamlPath, lineInText?: number) => number;
  /** A scalar as written in the file: 1.10, not 1.1. */
  readonly sourceOf: (path: YamlPath) => string;
  readonly problems: readonly LineProblem[];
}

const messages: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: "A file can contain only one document. Remove the --- that starts another.",
  RESOURCE_EXHAUSTION: "This is nested too deeply. Use fewer levels.",
};

/** Equals the key in the parsed object: 1 and "1" are equal, and so are an empty key and null. */
const keyText = (key: unknown): string => {
  const value = isScalar(key) ? key.value : key;
  return value === null ? "" : String(value);
};

type PairsByKey = ReadonlyMap<string, Pair>;

interface RepeatedKey {
  readonly offset: number | undefined;
  readonly firstOffset: number | undefined;
}

/** The parser's own check is quadratic. */
const repeatedKeys = ({ items }: YAMLMap): readonly RepeatedKey[] => {
  const seen = new Map<string, number | undefined>();
  return items.flatMap(({ key }) => {
    if (!isScalar(key)) {
      return [];
    }
    const text = keyText(key);
    const offset = key.range?.[0];
    if (seen.has(text)) {
      return [{ offset, firstOffset: seen.get(text) }];
    }
    seen.set(text, offset);
    return [];
  });
};

/** Keys that are read as different text than the file shows: 1.10 would become 1.1. */
const misreadKeys = ({ items }: YAMLMap) =>
  items.flatMap(({ key }) =>
    isScalar(key) && typeof key.value === "number" && key.source !== undefined && key.source !== String(key.value)
      ? [{ offset: key.range?.[0], source: key.source }]
      : [],
  );

/** A repeated key keeps its first pair. */
const pairsByKey = ({ items }: YAMLMap): PairsByKey =>
  new Map(items.toReversed().map((pair) => [keyText(pair.key), pair]));

/** Offset of the key, or of the value if it has none; for a missing path, of its nearest parent. */
const startOf = (document: Document, path: YamlPath, pairsByMap: Map<YAMLMap, PairsByKey>): number => {
  let node: unknown = document.contents;
  let start = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const step of path) {
    if (isMap(node)) {
      const pairs = pairsByMap.get(node) ?? pairsByKey(node);
      pairsByMap.set(node, pairs);
      const pair = pairs.get(String(step));
      if (!pair) {
        return start;
      }
      start = isNode(pair.key) ? (pair.key.range?.[0] ?? start) : start;
      node = pair.value;
    } else if (isCollection(node)) {
      node = node.get(step, true);
      if (!isNode(node)) {
        return start;
      }
      start = node.range?.[0] ?? start;
    } else {
      return start;
    }
  }
  return start;
};

/** Duplicate keys, anchors, aliases, tags and further documents are errors; then `value` is undefined. */
export const parseYaml = (text: string): YamlFile => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false, prettyErrors: false });
  const lineAt = (offset: number): number => lines.linePos(offset).line;
  const problems: LineProblem[] = [
    ...document.errors,
    // Unknown tags are reported below, like all others.
    ...document.warnings.filter(({ code }) => code !== "TAG_RESOLVE_FAILED"),
  ].map(({ code, message, pos }) => ({
    line: lineAt(pos[0]),
    message: messages[code] ?? `This isn't valid YAML: ${message}`,
  }));
  const addProblem = (offset: number | undefined, message: string): void => {
    problems.push({ line: lineAt(offset ?? 0), message });
  };
  visit(document, {
    Node: (_key, node) => {
      if (isMap(node)) {
        const misread = misreadKeys(node);
        for (const { offset, source } of misread) {
          addProblem(offset, `Put this key in quotes: "${source}".`);
        }
        for (const { offset, firstOffset } of misread.length > 0 ? [] : repeatedKeys(node)) {
          addProblem(offset, `This key is already on line ${lineAt(firstOffset ?? 0)}. Remove one of the two.`);
        }
      }
      const offset = node.range?.[0];
      if (isAlias(node) || ("anchor" in node && node.anchor !== undefined)) {
        addProblem(offset, "Anchors and aliases aren't supported. Write the value out.");
      } else if (node.tag !== undefined) {
        addProblem(offset, `The tag ${node.tag} isn't supported. Write plain data.`);
      }
    },
  });
  const pairsByMap = new Map<YAMLMap, PairsByKey>();
  return {
    value: problems.length === 0 ? document.toJS({ maxAliasCount: 0 }) : undefined,
    lineOf: (path, lineInText) => {
      const text = lineInText === undefined ? null : document.getIn(path, true);
      return isScalar(text) && text.type === "BLOCK_LITERAL" && text.range
        ? lineAt(text.range[0]) + 1 + (lineInText ?? 0)
        : lineAt(startOf(document, path, pairsByMap));
    },
    sourceOf: (path) => {
      const node = document.getIn(path, true);
      return isScalar(node) ? (node.source ?? String(node.value)) : "";
    },
    problems: problems.sort((a, b) => a.line - b.line),
  };
};
