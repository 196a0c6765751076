import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readOrganisation } from "#functions/deployment/readOrganisation.ts";
import { projectRoot } from "#infra/projectRoot.ts";

const loading = { now: new Date("2026-03-01T12:00:00.000Z"), timeZone: "UTC" };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pulse-organisation-"));
});

afterEach(() => rm(folder, { recursive: true }));

describe("a folder of an organisation", () => {
  it("is read with its subfolders, without the Google chooser's accounts", async () => {
    await mkdir(join(folder, "people"));
    await writeFile(join(folder, "google-accounts.yaml"), "- email: eve@elsewhere.example\n");
    await writeFile(
      join(folder, "people", "hr.yaml"),
      "people:\n  - { email: Hr@acme.com, firstName: Ida, lastName: Berg, role: hr, createdAt: today-3 }\n",
    );
    const { people } = await readOrganisation(folder, loading);
    expect(people.map(({ email, status }) => [email, status])).toEqual([["hr@acme.com", "active"]]);
  });

  it("is refused with every invalid line of every file", async () => {
    await writeFile(join(folder, "a.yaml"), "people: []\nteams: []\nrooms: []\n");
    await writeFile(join(folder, "b.yaml"), "rounds: none\n");
    await expect(readOrganisation(folder, loading)).rejects.toThrow(
      new RegExp(`${folder}/a.yaml:2: [^]*${folder}/a.yaml:3: [^]*${folder}/b.yaml:1: `),
    );
  });

  it("is refused when it is empty", async () => {
    await expect(readOrganisation(folder, loading)).rejects.toThrow(/name another folder/);
  });
});

describe("the sample's own folder", () => {
  it.each([
    ["2026-02-18T00:00:01.000Z", "UTC"],
    ["2026-03-01T06:30:00.000Z", "Pacific/Kiritimati"],
    ["2026-12-31T23:59:59.000Z", "Pacific/Pago_Pago"],
    ["2028-02-29T12:00:00.000Z", "Europe/Stockholm"],
    ["2026-11-01T05:30:00.000Z", "America/New_York"],
  ])("can be loaded at %s in %s, with all events in the past", async (moment, timeZone) => {
    const { reviews } = await readOrganisation(join(projectRoot, "sample"), { now: new Date(moment), timeZone });
    expect(reviews.length).toBeGreaterThan(60);
  });
});
