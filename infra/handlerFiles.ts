import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

/** The file that declares what the handlers in its folder may do. Every other file below the folder is a handler. */
export const accessFile = "access.ts";

export const handlerFiles = (root: string): readonly string[] => {
  const api = join(root, "functions/api");
  if (!existsSync(api)) {
    return [];
  }
  return readdirSync(api, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/^[^/]+\/access\.ts$/.test(file))
    .map((file) => `functions/api/${file}`);
};

/**
 * In the feature's folder, or in the folder of its subject. For a route without a file, the place in the feature's
 * folder.
 */
export const handlerFileOf = (files: readonly string[], feature: string, id: string): string =>
  files.find((file) => file.startsWith(`functions/api/${feature}/`) && basename(file) === `${id}.ts`) ??
  `functions/api/${feature}/${id}.ts`;
