import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "../../contentHash.ts";
import { processStartTicks } from "../../processes.ts";
import { projectRoot } from "../../projectRoot.ts";
import { withFileLock } from "../../withFileLock.ts";
import { StartFailure } from "../startFailure.ts";
import { localSources } from "./localSources.ts";

const buildsFolder = join(projectRoot, ".build/local");

/** Assemblies in use are never removed. */
const retainedBuilds = 3;

export interface SynthesizeOptions {
  readonly domainRule: "on" | "off";
  /** IANA name of the organization's time zone. */
  readonly timeZone: string;
  readonly sample: "some" | "none";
  /** Receives the process of the build, so a shutdown can end it. */
  readonly onProcess: (child: ChildProcess) => void;
}

const runCdk = (output: string, { domainRule, timeZone, sample, onProcess }: SynthesizeOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const program = join(projectRoot, "node_modules/aws-cdk/bin/cdk");
    const context = ["stage=local", `domainRule=${domainRule}`, `timeZone=${timeZone}`, `sample=${sample}`];
    const options = ["synth", "--quiet", ...context.flatMap((value) => ["--context", value]), "--output", output];
    const cdk = spawn(process.execPath, [program, ...options], {
      cwd: projectRoot,
      stdio: ["ignore", "pipe", "pipe"],
    });
    onProcess(cdk);
    const printed: Buffer[] = [];
    cdk.stdout.on("data", (chunk: Buffer) => printed.push(chunk));
    cdk.stderr.on("data", (chunk: Buffer) => printed.push(chunk));
    cdk.once("error", reject);
    cdk.once("close", (code) => {
      if (code === 0) {
        resolve();
        return;
      }
      // Printed only if the build failed.
      process.stderr.write(Buffer.concat(printed));
      reject(new StartFailure("Pulse could not be built; correct the errors above and start again."));
    });
  });

const usedFilePrefix = "used-by-";

/** Keeps other processes from removing the assembly. */
const markUsed = (folder: string): void => {
  const now = new Date();
  writeFileSync(join(folder, `${usedFilePrefix}${process.pid}`), "");
  utimesSync(folder, now, now);
};

const isUsed = (folder: string): boolean =>
  readdirSync(folder).some(
    (name) =>
      name.startsWith(usedFilePrefix) && processStartTicks(Number(name.slice(usedFilePrefix.length))) !== undefined,
  );

const removeUnused = (): void => {
  const folders = readdirSync(buildsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(buildsFolder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of folders.slice(retainedBuilds).filter((old) => !isUsed(old))) {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Bundles the functions, builds the web app and synthesizes the local stage, cached by the content
 * of their sources. Returns the folder of the cloud assembly, where the site has the address
 * `localSiteUrl`. If the build fails, prints its output and throws StartFailure.
 */
export const synthesizeLocalStage = (options: SynthesizeOptions): Promise<string> =>
  withFileLock(join(buildsFolder, "lock.json"), async () => {
    const { domainRule, timeZone, sample } = options;
    const hash = contentHash(localSources(), [process.version, domainRule, timeZone, sample]);
    const folder = join(buildsFolder, hash.slice(0, 24));
    if (!existsSync(folder)) {
      const fresh = `${folder}.${process.pid}`;
      rmSync(fresh, { recursive: true, force: true });
      await runCdk(fresh, options);
      renameSync(fresh, folder);
    }
    markUsed(folder);
    removeUnused();
    return folder;
  });
