import { features } from "#domain/shared/features.ts";
import type { Importers } from "./importers.ts";

/** The feature that a folder of the path is named after. */
export const featureOf = (file: string): string | undefined =>
  file.split("/").find((name) => features.some((feature) => feature === name));

/** From how many features on a module, or the routes that a test calls, count as all of them. */
const many = 3;

/**
 * The modules that gather all features, such as the contract and the table of pages. What a change in one feature means
 * for the others does not spread through them.
 */
const gatheringModules = (importers: Importers): ReadonlySet<string> => {
  const featuresOf = new Map<string, Set<string>>();
  for (const [file, by] of importers) {
    const feature = featureOf(file);
    for (const importer of feature === undefined ? [] : by) {
      featuresOf.set(importer, (featuresOf.get(importer) ?? new Set()).add(feature ?? ""));
    }
  }
  return new Set([...featuresOf].filter(([, found]) => found.size >= many).map(([file]) => file));
};

/** A helper of the tests sets up what most of them do not test, so what it uses does not spread to them. */
const isHelper = (file: string): boolean => file.startsWith("tests/support/");

/** The changed files and what uses them, the nearest first, and of those the tests and the features that were changed. */
const reachedFrom = (changed: readonly string[], importers: Importers): Iterable<string> => {
  const gathering = gatheringModules(importers);
  const changedFeatures = new Set(changed.map(featureOf));
  const rank = (file: string): number =>
    (file.endsWith(".test.ts") || file.endsWith(".test.tsx") ? 0 : 2) + (changedFeatures.has(featureOf(file)) ? 0 : 1);
  const reached = new Set(changed);
  // A set's iteration includes what is added meanwhile.
  for (const file of reached) {
    if (changed.includes(file) || !(gathering.has(file) || isHelper(file))) {
      for (const importer of (importers.get(file) ?? []).toSorted((one, other) => rank(one) - rank(other))) {
        reached.add(importer);
      }
    }
  }
  return reached;
};

/** The tests in the folder that is named like a folder of pages, or else in the one above it. */
const pageTests = (folder: string, tests: readonly string[]): readonly string[] => {
  const below = tests.filter((test) => test.startsWith(`tests/web/${folder}/`));
  const above = folder.split("/").slice(0, -1).join("/");
  return below.length > 0 || above === "" ? below : pageTests(above, tests);
};

/** The tests that call a route, except those that call routes of many features and so test none in particular. */
const routeTests = (routeId: string, texts: ReadonlyMap<string, string>): readonly string[] =>
  [...texts]
    .filter(([test]) => test.startsWith("tests/functions/"))
    .filter(([, text]) => new RegExp(`\\.${routeId}\\b`).test(text))
    .filter(([, text]) => new Set(text.match(/\bapi(?:\.\w+|\["[\w-]+"\])\./g)).size < many)
    .map(([test]) => test);

/**
 * The tests that a change is likely to break, the most likely first: those that import what was changed, those that call
 * the routes of changed handlers, and those in the folders that are named like the folders of changed pages. Handlers and
 * pages are loaded by their names, which no import shows.
 *
 * @param texts the text of each test file, by its path.
 */
export const relatedTests = (
  changed: readonly string[],
  importers: Importers,
  texts: ReadonlyMap<string, string>,
): readonly string[] => {
  const tests = [...texts.keys()];
  const related = new Set<string>();
  for (const file of reachedFrom(changed, importers)) {
    const routeId = /^functions\/api\/[\w-]+\/(\w+)\.ts$/.exec(file)?.[1];
    const folder = /^web\/src\/features\/(.+)\/[^/]+$/.exec(file)?.[1];
    const found = [
      ...(texts.has(file) ? [file] : []),
      ...(routeId === undefined ? [] : routeTests(routeId, texts)),
      ...(folder === undefined ? [] : pageTests(folder, tests)),
    ];
    for (const test of found) {
      related.add(test);
    }
  }
  return [...related];
};
