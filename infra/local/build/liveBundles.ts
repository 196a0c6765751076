import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { functionsFolder } from "../../bundle.ts";
import type { LambdaFunction } from "../assembly/functions.ts";

const bundleOf = (folder: string): string => readFileSync(join(folder, "index.mjs"), "utf8");

/**
 * The functions with the folders in which their bundles are made, instead of the copies in the cloud assembly, so that
 * what is bundled anew takes effect. They are found by their content, which is the same at the start.
 */
export const withLiveBundles = (functions: readonly LambdaFunction[]): readonly LambdaFunction[] => {
  const live = new Map(
    readdirSync(functionsFolder)
      .map((name) => join(functionsFolder, name))
      .map((folder) => [bundleOf(folder), folder]),
  );
  return functions.map((lambda) => ({ ...lambda, folder: live.get(bundleOf(lambda.folder)) ?? lambda.folder }));
};
