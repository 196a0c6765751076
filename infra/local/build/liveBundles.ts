import { join } from "node:path";
import { projectRoot } from "../../projectRoot.ts";
import type { LambdaFunction } from "../assembly/functions.ts";

/** Where `npm run dev` bundles the functions, in the same layout as their asset in the cloud assembly. */
export const liveFunctionsFolder: string = join(projectRoot, ".build/live-functions");

/** The functions with their live bundles instead of the copies in the cloud assembly, so a rebuild takes effect. */
export const withLiveBundles = (functions: readonly LambdaFunction[]): readonly LambdaFunction[] =>
  functions.map((lambda) => ({ ...lambda, folder: liveFunctionsFolder }));
