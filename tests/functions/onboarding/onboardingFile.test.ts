import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import { type OnboardingFile, onboardingAsFile } from "#domain/onboarding/file.ts";
import { contentAfter, diffOnboarding } from "#domain/onboarding/fileDiff.ts";
import type { CheckedOnboardingFile, OnboardingPreview } from "#domain/onboarding/filePreview.ts";
import type { Goal } from "#domain/onboarding/model.ts";
import { onboardingRows } from "#domain/onboarding/sheets/onboardingRows.ts";
import { readOnboardingSheet } from "#domain/onboarding/sheets/onboardingSheet.ts";
import { onboardingSheetFormat } from "#domain/onboarding/sheets/sheetTerms.ts";
import type { ReadSheets } from "#domain/shared/sheetModel.ts";
import { readSheetRows } from "#functions/files/readSheets.ts";
import { writeCsv } from "#functions/files/writeCsv.ts";
import { newId } from "#functions/ids.ts";
import { onboardingText } from "#functions/onboarding/onboardingFile/onboardingText.ts";
import {
  contentStateWrite,
  readOnboardingContent,
  resourcesWrite,
  sectionWrite,
} from "#functions/onboarding/store/onboardingContent.ts";
import { onboardingWrites } from "#functions/onboarding/store/onboardings.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { auditOf } from "#tests/support/audit.ts";
import { callAs } from "#tests/support/call.ts";
import { makeGoal, makeSection, removeContent } from "#tests/support/onboarding.ts";
import { anyOnboardingFile, makeContent } from "#tests/support/onboardingFiles.ts";
import { makeUser, putUsers } from "#tests/support/people/people.ts";
import { bodyFor } from "#tests/support/reviews/requests.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { throughXlsx } from "#tests/support/workbooks.ts";
import type { WorkbookSheet } from "#web/lib/workbook.ts";

startTestEnvironment();
const { onboarding } = api;

const admin = makeUser({ role: "admin", position: null });

beforeAll(() => putUsers(admin));

beforeEach(removeContent);

const stored = () => readOnboardingContent(tableStore());
const exported = async (): Promise<string> =>
  String((await callAs(admin, onboarding.exportOnboardingFile)).body["yaml"]);
const check = (yaml: string) => bodyFor<CheckedOnboardingFile>(admin, onboarding.checkOnboardingFile, { yaml });
const previewOf = async (yaml: string): Promise<OnboardingPreview> => {
  const { preview, problems } = await check(yaml);
  if (preview === null) {
    throw new Error(JSON.stringify(problems));
  }
  return preview;
};
const importFile = (yaml: string, version: number) => callAs(admin, onboarding.importOnboardingFile, { yaml, version });

/** Previews a file and imports it. */
const importWhole = async (yaml: string) => {
  const answer = await importFile(yaml, (await previewOf(yaml)).version);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
};

/** The text of the current onboarding after a change of its file. */
const changedFile = async (change: (file: OnboardingFile) => OnboardingFile): Promise<string> =>
  JSON.stringify(change(onboardingAsFile(await stored())));

const hello = makeGoal({ title: "Say hello" });
const laptop = makeGoal({ title: "Get a laptop", orderIndex: 2, helper: "it", due: { unit: "day", number: 1 } });

const twoSections = async () => {
  const firstDay = makeSection({ title: "First day", goals: [hello, laptop] });
  const firstWeek = makeSection({ title: "First week", orderIndex: 2, goals: [makeGoal()] });
  const content = await stored();
  await transact(tableStore(), [
    contentStateWrite(content),
    sectionWrite(firstDay),
    sectionWrite(firstWeek),
    resourcesWrite([{ title: "Handbook", url: "https://handbook.acme.example/" }]),
  ]);
  return { firstDay, firstWeek };
};

const hireWith = (goals: readonly Goal[]) =>
  transact(tableStore(), [
    ...onboardingWrites(null, {
      userId: newId(new Date()),
      status: "ongoing",
      onboardingType: "backend_engineers",
      githubTicket: null,
      startedAt: "2026-11-02T09:00:00.000Z",
      startsOn: null,
      completedAt: null,
      endedAt: null,
      managerId: null,
      leadId: null,
      completedGoalIds: goals.map(({ id }) => id),
      markedGoalIds: [],
      finalSections: null,
      reportStatuses: {},
    }),
  ]);

describe("an onboarding file", () => {
  it("changes nothing when it was just exported, and importing it writes nothing", async () => {
    await twoSections();
    const before = await stored();
    const yaml = await exported();
    const preview = await previewOf(yaml);
    expect(preview).toEqual({ changes: [], affectedOnboardings: 0, isMinimum: false, version: before.version });
    expect((await importFile(yaml, preview.version)).status).toBe(200);
    expect(await stored()).toEqual(before);
  });

  it("is previewed with the new hires it affects, before anything is written", async () => {
    await twoSections();
    await hireWith([hello, laptop]);
    await hireWith([laptop]);
    const before = await stored();
    const yaml = await changedFile((file) => ({
      ...file,
      sections: file.sections.map((section) => ({
        ...section,
        goals: section.goals.filter(({ title }) => title !== "Say hello"),
      })),
    }));
    expect(await previewOf(yaml)).toEqual({
      changes: [{ part: "goal", change: "removed", name: "First day: Say hello", details: [] }],
      affectedOnboardings: 1,
      isMinimum: false,
      version: before.version,
    });
    expect(await stored()).toEqual(before);
  });

  it("replaces the onboarding immediately, and keeps the ids of items it names", async () => {
    const { firstDay } = await twoSections();
    const { version } = await stored();
    const yaml = await changedFile((file) => ({
      sections: [
        {
          title: "Before day one",
          timeframe: "The week before",
          description: "Wait.\n\nNothing to do.",
          goals: [{ title: "Sign", description: "Sign it.", groups: ["qa"], helper: "hr", due: "week 2" }],
        },
        ...file.sections
          .filter(({ title }) => title === "First day")
          .map((section) => ({ ...section, title: "first DAY", goals: section.goals.toReversed() })),
      ],
      resources: [{ title: "Wiki", url: "https://wiki.acme.example/" }],
    }));
    const answer = await importWhole(yaml);
    const after = await stored();
    expect(answer.body).toEqual(after);
    expect(after.version).toBe(version + 1);
    expect(after.resources).toEqual([{ title: "Wiki", url: "https://wiki.acme.example/" }]);
    expect(after.sections.map(({ title, orderIndex }) => [title, orderIndex])).toEqual([
      ["Before day one", 1],
      ["first DAY", 2],
    ]);
    expect(after.sections[0]?.goals[0]).toMatchObject({
      applicableTo: ["qa_engineers"],
      helper: "hr",
      due: { unit: "week", number: 2 },
    });
    expect(after.sections[1]).toMatchObject({ id: firstDay.id, version: 2 });
    expect(after.sections[1]?.goals.map(({ id, orderIndex }) => [id, orderIndex])).toEqual([
      [laptop.id, 1],
      [hello.id, 2],
    ]);
    expect(await exported()).toBe(onboardingText(after));
    const data = await auditOf({ id: "onboarding" });
    expect(data.find(({ action }) => action === "onboardingFile.imported")).toMatchObject({
      actorId: admin.id,
      change: { added: 3, changed: 2, removed: 2 },
    });
  });

  it("replaces forty sections by forty others in one transaction", async () => {
    const sections = (prefix: string) =>
      JSON.stringify({
        sections: Array.from({ length: 40 }, (_, at) => ({
          title: `${prefix} ${at}`,
          timeframe: "Some time",
          description: "What happens.",
          goals: [{ title: "Goal", description: "Do it. 🙂" }],
        })),
      });
    await importWhole(sections("Old"));
    await importWhole(sections("New"));
    const { sections: after } = await stored();
    expect(after).toHaveLength(40);
    expect(after.every(({ title }) => title.startsWith("New"))).toBe(true);
  });

  it("is refused when the onboarding has changed since its preview, and nothing is written", async () => {
    await twoSections();
    const yaml = await changedFile((file) => ({ ...file, sections: [] }));
    const { version } = await previewOf(yaml);
    const form = { title: "Another", timeframe: "Later", description: "More.", orderIndex: 9 };
    const created = await callAs(admin, onboarding.createSection, form);
    expect(created.status).toBe(201);
    const before = await stored();
    const answer = await importFile(yaml, version);
    expect([answer.status, answer.problem.code]).toEqual([409, "VERSION_CONFLICT"]);
    expect(answer.problem.detail).toBe("The onboarding changed after this preview. Check the file again.");
    expect(await stored()).toEqual(before);
  });

  it("is imported once when two people import it at the same time", async () => {
    await twoSections();
    const yaml = await changedFile((file) => ({ ...file, sections: file.sections.toReversed() }));
    const { version } = await previewOf(yaml);
    const answers = await Promise.all([importFile(yaml, version), importFile(yaml, version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await stored()).version).toBe(version + 1);
  });

  it("keeps markup as plain text", async () => {
    const text = "<script>alert(1)</script> & <b>bold</b>";
    const yaml = JSON.stringify({
      sections: [{ title: text, timeframe: text, description: text, goals: [{ title: text, description: text }] }],
      resources: [{ title: text, url: "https://handbook.acme.example/" }],
    });
    await importWhole(yaml);
    const { sections, resources } = await stored();
    expect(sections).toMatchObject([
      { title: text, timeframe: text, description: text, goals: [{ title: text, description: text }] },
    ]);
    expect(resources).toMatchObject([{ title: text }]);
    expect((await previewOf(await exported())).changes).toEqual([]);
  });

  it.each([
    ["an HTML page", "<html><body>Sign in</body></html>", 1],
    [
      "an address that runs a script",
      'sections: []\nresources:\n  - title: Handbook\n    url: "javascript:alert(1)"\n',
      4,
    ],
  ])("is refused with %s, naming its line, and nothing is written", async (_what, yaml, line) => {
    await twoSections();
    const before = await stored();
    const { problems, preview } = await check(yaml);
    expect(preview).toBeNull();
    expect(problems[0]?.line).toBe(line);
    const answer = await importFile(yaml, before.version);
    expect([answer.status, answer.problem.code]).toEqual([400, "INVALID_INPUT"]);
    expect(answer.problem.detail).toMatch(new RegExp(`^Line ${line}: `));
    expect(await stored()).toEqual(before);
  });

  it.each([
    ["500,001 characters", 500_001, 400, "at most 500,000 characters"],
    ["5 MB", 5_000_000, 413, "too much to save in one request"],
  ])("is refused with %s", async (_what, length, status, detail) => {
    const yaml = "#".repeat(length);
    const checked = await callAs(admin, onboarding.checkOnboardingFile, { yaml });
    for (const answer of [checked, await importFile(yaml, 0)]) {
      expect(answer.status).toBe(status);
      expect(answer.problem.detail).toContain(detail);
    }
  });
});

describe("an onboarding from a spreadsheet", () => {
  const readSheet = (text: string) => bodyFor<ReadSheets>(admin, onboarding.readOnboardingSheets, { text });
  const exportedSheet = (query: Readonly<Record<string, string>>) =>
    bodyFor(admin, onboarding.exportOnboardingSheet, query);

  wideIt("extends the existing onboarding; reimporting the sample's export changes nothing", async () => {
    await importWhole(await readFile("sample/onboarding.yaml", "utf8"));
    const { yaml, sheets } = await readSheet("Section,When,Goal,Details,For\nHalf a year,Month 6,Ship,It,QA");
    expect(sheets[0]).toMatchObject({ results: { new: 1 }, cellCount: 1 });
    const { preview } = await check(yaml ?? "");
    expect(preview?.changes.map(({ change, name }) => [change, name])).toEqual([
      ["added", "Half a year"],
      ["added", "Half a year: Ship"],
    ]);
    for (const separator of [",", ";"]) {
      const again = await readSheet(String((await exportedSheet({ separator }))["csv"]));
      expect(again.sheets.flatMap(({ cells }) => cells)).toEqual([]);
      expect((await check(again.yaml ?? "")).preview?.changes).toEqual([]);
    }
    const rows = (await exportedSheet({ format: "table" }))["table"] as WorkbookSheet["rows"];
    const fromWorkbook = await readSheet(await throughXlsx([{ name: "Goals", rows }]));
    expect((await check(fromWorkbook.yaml ?? "")).preview?.changes).toEqual([]);
  });

  it("is refused with too many rows, and an unrecognized table is not read", async () => {
    const text = ["Section,Goal", ...Array.from({ length: 20_000 }, (_, at) => `S,G${at}`)].join("\n");
    const refused = await callAs(admin, onboarding.readOnboardingSheets, { text });
    expect(refused.problem).toMatchObject({ status: 400, code: "INVALID_INPUT" });
    const { sheets } = await readSheet("Who,When\nAna,Monday");
    expect(sheets[0]).toMatchObject({ isRecognized: false, cells: [{ cell: "A1", isProblem: true }] });
  });

  wideIt("is unchanged by reimporting its own export, whatever its texts", () => {
    fc.assert(
      fc.property(anyOnboardingFile, (file: OnboardingFile) => {
        const content = contentAfter(diffOnboarding(makeContent(), file, () => newId(new Date())));
        const rows = onboardingRows(content);
        const csv = writeCsv(onboardingSheetFormat.columnLabels, rows, { isFirst: true, separator: "," });
        const before = onboardingAsFile(content);
        const again = readOnboardingSheet(readSheetRows(csv)[0]?.rows ?? [], before);
        expect(again.remarks).toEqual([]);
        expect(again.file).toEqual(before);
      }),
    );
  });
});
