import { readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { Plugin } from "esbuild";
import ts from "typescript";
import { projectRoot } from "./projectRoot.ts";

/** Whether a bundler knows by itself that an expression has no effects. */
const isPlain = (expression: ts.Expression): boolean =>
  ts.isFunctionLike(expression) || ts.isLiteralExpression(expression);

/**
 * The text of a module whose constants are marked as free of effects, so that a bundler leaves out those that are not used: each
 * value becomes that of a pure call, which esbuild replaces with the value again. Lines stay where they are, for source maps.
 */
export const withPureConstants = (source: string): string => {
  const values = ts
    .createSourceFile("module.ts", source, ts.ScriptTarget.Latest)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ initializer }) => (initializer === undefined || isPlain(initializer) ? [] : [initializer]));
  return values.reduceRight(
    (text, { pos, end }) =>
      `${text.slice(0, pos)} /* @__PURE__ */ (() => (${text.slice(pos, end)}))()${text.slice(end)}`,
    source,
  );
};

/** By the text of a module, the text with its constants marked: most modules are in many bundles. */
const marked = new Map<string, string>();

const markedOnce = (source: string): string => {
  const known = marked.get(source) ?? withPureConstants(source);
  marked.set(source, known);
  return known;
};

/**
 * An esbuild plugin that reads the modules of `domain` with their constants marked, because they have no effects when they are
 * loaded (docs/performance.md#cold-functions).
 */
export const pureDomain: Plugin = {
  name: "pure-domain",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path }) =>
      path.startsWith(join(projectRoot, "domain", sep))
        ? { contents: markedOnce(readFileSync(path, "utf8")), loader: "ts" }
        : undefined,
    );
  },
};
