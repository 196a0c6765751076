import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      inBundle: z.boolean().optional(),
      optional: z.boolean().optional(),
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string | null;
  /** Whether npm can verify the download against the lockfile. */
  readonly hasChecksum: boolean;
  /** Such as a build for one platform, which npm skips on others. */
  readonly isOptional: boolean;
  readonly isDeployed: boolean;
  readonly runsAtInstallation: boolean;
}

/** Throws for a text that is not a lockfile. */
export const lockedPackages = (text: string): readonly LockedPackage[] =>
  Object.entries(lockfile.parse(JSON.parse(text)).packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version: entry.version ?? "",
      license: entry.license ?? null,
      hasChecksum: entry.integrity !== undefined || entry.inBundle === true,
      isOptional: entry.optional === true,
      isDeployed: entry.dev !== true,
      runsAtInstallation: entry.hasInstallScript === true,
    }));

/**
 * Licenses that require only keeping their text, or publishing changes to the package itself
 * (docs/security.md#licenses).
 */
const allowedLicenses: readonly string[] = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "PSF-2.0",
];

/** Accepts SPDX expressions of alternatives (OR). A person must review expressions with AND or WITH. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((license) => allowedLicenses.includes(license));

export const packageProblems = (
  packages: readonly LockedPackage[],
  allowedScripts: readonly string[],
): readonly string[] => {
  const packagesWithScripts = packages.filter(({ runsAtInstallation }) => runsAtInstallation).map(({ name }) => name);
  return [
    ...packages.flatMap(({ name, version, license, hasChecksum, isOptional }) => {
      // The lockfile lacks license and checksum if npm never installed the package where it wrote the lockfile.
      const isUnknown = isOptional && license === null && !hasChecksum;
      return [
        ...(isUnknown || (license !== null && isAllowed(license))
          ? []
          : [`${name} ${version} has a license that is not allowed: ${license ?? "none stated"}`]),
        ...(hasChecksum || isUnknown ? [] : [`${name} ${version} has no checksum`]),
      ];
    }),
    ...packagesWithScripts
      .filter((name) => !allowedScripts.includes(name))
      .map((name) => `${name} runs a script when it is installed, which package.json does not allow`),
    ...allowedScripts
      .filter((name) => !packagesWithScripts.includes(name))
      .map((name) => `package.json allows an install script of ${name}, which has none`),
  ];
};

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
