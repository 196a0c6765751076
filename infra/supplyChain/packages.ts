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

/** A package as the lockfile pins it. */
interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string | null;
  /** Whether npm can tell that what it downloads is what was locked. */
  readonly isSealed: boolean;
  /** Whether it is one of several for other operating systems or processors, of which most are never installed. */
  readonly isOptional: boolean;
  readonly isDeployed: boolean;
  readonly runsAtInstallation: boolean;
}

/** The packages of a lockfile. Throws for a text that is none. */
export const lockedPackages = (text: string): readonly LockedPackage[] =>
  Object.entries(lockfile.parse(JSON.parse(text)).packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version: entry.version ?? "",
      licence: entry.license ?? null,
      isSealed: entry.integrity !== undefined || entry.inBundle === true,
      isOptional: entry.optional === true,
      isDeployed: entry.dev !== true,
      runsAtInstallation: entry.hasInstallScript === true,
    }));

/** Licences that ask for nothing but their own text, or for changes to the package itself (docs/dependencies.md#licences). */
export const allowedLicences: readonly string[] = [
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

/** A package that states no licence in a form that npm reads, each with the licence that its own text gives. */
export type StatedLicences = Readonly<Record<string, string>>;

/** Whether an SPDX expression of alternatives offers an allowed licence. One with AND or WITH is read by a person. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((licence) => allowedLicences.includes(licence));

/** What is wrong with the packages of a lockfile; `allowedScripts` are those that may run a script at installation. */
export const packageProblems = (
  packages: readonly LockedPackage[],
  allowedScripts: readonly string[],
  stated: StatedLicences = {},
): readonly string[] => {
  const running = packages.filter(({ runsAtInstallation }) => runsAtInstallation).map(({ name }) => name);
  return [
    ...packages.flatMap(({ name, version, licence, isSealed, isOptional }) => {
      const known = licence ?? stated[name] ?? null;
      // The lockfile has neither of these for a package that was never installed where it was made.
      const isUnknown = isOptional && licence === null && !isSealed;
      return [
        ...(isUnknown || (known !== null && isAllowed(known))
          ? []
          : [`${name} ${version} has a licence that is not allowed: ${known ?? "none stated"}`]),
        ...(isSealed || isUnknown ? [] : [`${name} ${version} has no checksum`]),
      ];
    }),
    ...running
      .filter((name) => !allowedScripts.includes(name))
      .map((name) => `${name} runs a script when it is installed, which package.json does not allow`),
    ...allowedScripts
      .filter((name) => !running.includes(name))
      .map((name) => `package.json allows ${name} a script that it does not have`),
    ...Object.keys(stated)
      .filter((name) => !packages.some((one) => one.name === name && one.licence === null))
      .map((name) => `${name} needs no licence to be stated for it`),
  ];
};
