import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readSample } from "#functions/deployment/readSample.ts";
import { projectRoot } from "#infra/projectRoot.ts";

const loading = { now: new Date("2026-03-01T12:00:00.000Z"), timeZone: "UTC" };

it("reading an invalid sample fails and names every wrong line", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pulse-sample-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(projectRoot, "sample/onboarding.yaml"), join(folder, "onboarding.yaml"));
  await writeFile(join(folder, "ladder.yaml"), "positions: []\nskillsets: none\nrequirements: {}\nteams: []\n");
  await expect(readSample(folder, loading)).rejects.toThrow(
    new RegExp(`${folder}/ladder.yaml:2: [^]*${folder}/ladder.yaml:4: `),
  );
});
