import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { lockedPackages, packageProblems } from "./packages.ts";

const manifest = z.object({ allowScripts: z.record(z.string(), z.boolean()) });

export const checkPackages = (folder: string): { readonly problems: readonly string[]; readonly summary: string } => {
  const read = (file: string): string => readFileSync(join(folder, file), "utf8");
  const packages = lockedPackages(read("package-lock.json"));
  const { allowScripts } = manifest.parse(JSON.parse(read("package.json")));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  const deployed = packages.filter(({ isDeployed }) => isDeployed).length;
  return {
    problems: packageProblems(packages, Object.keys(allowScripts)),
    summary: `${packages.length} packages, of which ${deployed} are deployed and ${allowed.length} may run a script at installation.`,
  };
};
