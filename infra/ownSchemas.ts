import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "esbuild";
import type TypeScript from "typescript";

/** Marks the import of a contract whose routes are exports of their own. */
const byRoute = "?routes";

/** A change of a source text: what stands from `start` to `end` becomes `text`. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits, which are in order and do not overlap. Replaced lines stay as empty ones, so that stack traces name the right line. */
const edited = (text: string, edits: readonly Edit[]): string => {
  let result = "";
  let position = 0;
  for (const { start, end, text: replacement } of edits) {
    result += text.slice(position, start) + replacement + text.slice(start, end).replace(/[^\n]/g, "");
    position = end;
  }
  return result + text.slice(position);
};

type Ts = typeof TypeScript;

/** Whether esbuild itself sees that making a value has no effects. */
const isPlain = (ts: Ts, value: TypeScript.Expression): boolean =>
  ts.isArrowFunction(value) ||
  ts.isFunctionExpression(value) ||
  ts.isIdentifier(value) ||
  ts.isLiteralExpression(value);

/** What stands around an expression that may be left out if nothing uses its value; the minifier removes it. */
const pure = { begin: "/* @__PURE__ */ (() => (", end: "))()" } as const;

/** Lets esbuild leave out a constant that nothing uses. */
const markedPure = (ts: Ts, { name, initializer }: TypeScript.VariableDeclaration): readonly Edit[] =>
  !initializer || !ts.isIdentifier(name) || isPlain(ts, initializer)
    ? []
    : [
        { start: initializer.getStart(), end: initializer.getStart(), text: pure.begin },
        { start: initializer.getEnd(), end: initializer.getEnd(), text: pure.end },
      ];

/** A contract in its module: `export const reviews = contract("reviews", { getReview: route({ … }), … })`. */
interface Contract {
  readonly statement: TypeScript.Statement;
  /** What makes a contract of routes, up to them: `contract("reviews", `. */
  readonly call: string;
  readonly routes: readonly { readonly id: string; readonly property: TypeScript.Node }[];
}

const contractIn = (ts: Ts, statement: TypeScript.Statement): Contract | null => {
  const value = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0]?.initializer : undefined;
  if (!value || !ts.isCallExpression(value) || value.expression.getText() !== "contract") {
    return null;
  }
  const routes = value.arguments[1];
  if (!routes || !ts.isObjectLiteralExpression(routes)) {
    return null;
  }
  const file = statement.getSourceFile();
  return {
    statement,
    call: file.text.slice(value.getStart(), routes.getStart()).replace(/\s+/g, " "),
    routes: routes.properties.map((property) => {
      if (!ts.isPropertyAssignment(property) || !ts.isIdentifier(property.name)) {
        throw new Error(`${file.fileName}: a contract contains only routes with their ids, not ${property.getText()}.`);
      }
      return { id: property.name.text, property };
    }),
  };
};

/** Ends the constant of a route. */
const endOf = (id: string): string => ` }).${id}${pure.end};`;

/** Makes each route of a contract an export of its own, as the contract would contain it. */
const splitIntoRoutes = ({ statement, call, routes }: Contract): readonly Edit[] => {
  const edits: Edit[] = [];
  let end = statement.getStart();
  let before = "";
  for (const { id, property } of routes) {
    edits.push({
      start: end,
      end: property.getStart(),
      text: `${before} const route_${id} = ${pure.begin}${call}{ `,
    });
    end = property.getEnd();
    before = endOf(id);
  }
  const names = routes.map(({ id }) => `route_${id} as ${id}`).join(", ");
  return [...edits, { start: end, end: statement.getEnd(), text: `${before} export { ${names} };` }];
};

/** Marks the constants of a module as pure; `split` also makes each route of its contract an export. */
const pureModule = (ts: Ts, path: string, text: string, split: boolean): string => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  let isSplit = false;
  const edits = file.statements.flatMap((statement) => {
    const contract = split ? contractIn(ts, statement) : null;
    if (contract) {
      isSplit = true;
      return splitIntoRoutes(contract);
    }
    return ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap((declaration) => markedPure(ts, declaration))
      : [];
  });
  if (split && !isSplit) {
    throw new Error(`${path}: found no contract of the form \`export const reviews = contract("reviews", { … })\`.`);
  }
  return edited(text, edits);
};

/** The import of a feature's contract, as Biome formats it. */
const contractImport = /^import \{ (\w+) \} from "(#domain\/[^/"]+\/contract\.ts)";$/gm;

/** The results by path and suffix, with the text from which each was made. A build reads most modules several times. */
const results = new Map<string, { readonly text: string; readonly result: string }>();

const remembered = (key: string, text: string, make: () => string): string => {
  const known = results.get(key);
  if (known?.text === text) {
    return known.result;
  }
  const result = make();
  results.set(key, { text, result });
  return result;
};

/**
 * Leaves out of a function what it does not use of the domain: above all the other routes of its feature's contract, and
 * the schemas that only those need. Otherwise a cold function would build all schemas of its feature.
 * - Modules of the domain have no effects when they are loaded (tests/architecture/loadEffects.test.ts), so esbuild may
 *   leave out every constant that nothing uses.
 * - A function imports the routes of a contract as a namespace, of which esbuild keeps the members that are used. If the
 *   namespace itself is used as a value, it keeps all.
 */
export const ownSchemas: Plugin = {
  name: "own-schemas",
  setup: async ({ initialOptions: { absWorkingDir: root = process.cwd() }, onLoad, onResolve, resolve }) => {
    const { default: ts } = await import("typescript");
    const isIn = (folder: string, path: string): boolean => path.startsWith(join(root, folder, sep));
    onResolve({ filter: /\/contract\.ts\?routes$/ }, async ({ path, ...options }) => {
      const resolved = await resolve(path.slice(0, -byRoute.length), options);
      return { ...resolved, suffix: byRoute };
    });
    onLoad({ filter: /\/(?:domain|functions)\/.*\.ts$/ }, ({ path, suffix }) => {
      if (isIn("domain", path)) {
        const text = readFileSync(path, "utf8");
        const make = () => pureModule(ts, relative(root, path), text, suffix === byRoute);
        return { contents: remembered(path + suffix, text, make), loader: "ts" };
      }
      if (!isIn("functions", path)) {
        return undefined;
      }
      const contents = readFileSync(path, "utf8").replace(contractImport, `import * as $1 from "$2${byRoute}";`);
      return { contents, loader: "ts" };
    });
  },
};
