import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { projectRoot } from "#infra/projectRoot.ts";
import { checkPackages, lockedPackages, packageProblems } from "#infra/supplyChain/checkPackages.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const good = { version: "1.0.0", license: "MIT", integrity: "sha512-x" };
const problemsOf = (entry: object, allowedScripts: readonly string[] = []) =>
  packageProblems(
    lockedPackages(JSON.stringify({ packages: { "": {}, "node_modules/a/node_modules/@b/c": entry } })),
    allowedScripts,
  );

describe("the packages of the lockfile", () => {
  it("have allowed licenses, checksums and only allowed install scripts", () => {
    const { problems, summary } = checkPackages(projectRoot);
    expect(problems).toEqual([]);
    expect(summary).toMatch(
      /^[5-9]\d\d packages, of which \d{3} are deployed and 2 may run a script at installation\.$/,
    );
  });

  wideIt("are all in the bill of materials, with license and checksum if deployed", () => {
    const text = execFileSync("npm", ["sbom", "--package-lock-only", "--sbom-format=cyclonedx"], {
      cwd: projectRoot,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    const named = z.object({ name: z.string(), version: z.string() });
    const { bomFormat, components } = z
      .object({ bomFormat: z.string(), components: z.array(z.looseObject({ ...named.shape, scope: z.string() })) })
      .parse(JSON.parse(text));
    expect(bomFormat).toBe("CycloneDX");
    const labels = (packages: readonly z.infer<typeof named>[]) =>
      [...new Set(packages.map(({ name, version }) => `${name}@${version}`))].sort();
    const locked = lockedPackages(readFileSync(join(projectRoot, "package-lock.json"), "utf8"));
    expect(labels(components)).toEqual(labels(locked));
    const deployed = components.filter(({ scope }) => scope === "required");
    expect(labels(deployed).some((label) => label.startsWith("react@"))).toBe(true);
    expect(deployed.filter((one) => !("licenses" in one && "hashes" in one))).toEqual([]);
  });
});

describe("a package", () => {
  it.each([
    ["has a license and a checksum", good],
    ["offers a choice with an allowed license", { ...good, license: "(MIT OR GPL-3.0-or-later)" }],
    ["is bundled in another one, whose checksum covers it", { version: "1.0.0", license: "ISC", inBundle: true }],
    ["is for another operating system, without any metadata", { version: "1.0.0", optional: true }],
  ])("that %s is accepted", (_what, entry) => {
    expect(problemsOf(entry)).toEqual([]);
  });

  it.each([
    ["@b/c 1.0.0 has a license that is not allowed: GPL-3.0-only", { ...good, license: "GPL-3.0-only" }],
    [
      "@b/c 1.0.0 has a license that is not allowed: MIT AND GPL-3.0-only",
      { ...good, license: "MIT AND GPL-3.0-only" },
    ],
    ["@b/c 1.0.0 has a license that is not allowed: none stated", { ...good, license: undefined }],
    ["@b/c 1.0.0 has a license that is not allowed: GPL-2.0", { version: "1.0.0", optional: true, license: "GPL-2.0" }],
    ["@b/c 1.0.0 has no checksum", { version: "1.0.0", license: "MIT" }],
    ["@b/c runs a script when it is installed, which package.json does not allow", { ...good, hasInstallScript: true }],
  ])("is reported: %s", (problem, entry) => {
    expect(problemsOf(entry)[0]).toBe(problem);
  });

  it("may run a script that package.json allows, and a needless entry there is reported", () => {
    expect(problemsOf({ ...good, hasInstallScript: true }, ["@b/c"])).toEqual([]);
    expect(problemsOf(good, ["@b/c"])).toEqual(["package.json allows an install script of @b/c, which has none"]);
  });
});
