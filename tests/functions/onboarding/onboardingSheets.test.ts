import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import { type OnboardingFile, onboardingAsFile } from "#domain/onboarding/file.ts";
import { contentAfter, diffOnboarding } from "#domain/onboarding/fileDiff.ts";
import type { CheckedOnboardingFile } from "#domain/onboarding/filePreview.ts";
import { onboardingRows } from "#domain/onboarding/sheets/onboardingRows.ts";
import { readOnboardingSheet } from "#domain/onboarding/sheets/onboardingSheet.ts";
import { onboardingSheetFormat } from "#domain/onboarding/sheets/sheetTerms.ts";
import type { User } from "#domain/people/model.ts";
import type { ReadSheets } from "#domain/shared/sheetModel.ts";
import { readSheetRows } from "#functions/files/sheetRows.ts";
import { writeCsv } from "#functions/files/writeCsv.ts";
import { newId } from "#functions/ids.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { anyOnboardingFile, makeContent } from "#tests/support/onboardingFiles.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { readWorkbook, type WorkbookSheet, writeWorkbook } from "#web/lib/workbook.ts";

startTestEnvironment();
const { onboarding } = api;

let admin: User;
beforeAll(async () => {
  admin = await putUser(makeUser({ role: "admin", position: null }));
});

const read = async (text: string): Promise<ReadSheets> => {
  const answer = await callRoute(onboarding.readOnboardingSheets, { claims: claimsOf(admin), body: { text } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as unknown as ReadSheets;
};
const check = async (yaml: string | null): Promise<CheckedOnboardingFile> => {
  const body = { yaml: yaml ?? "" };
  const answer = await callRoute(onboarding.checkOnboardingFile, { claims: claimsOf(admin), body });
  return answer.body as unknown as CheckedOnboardingFile;
};
const importYaml = async (yaml: string | null) => {
  const { preview, problems } = await check(yaml);
  expect(problems).toEqual([]);
  const body = { yaml: yaml ?? "", version: preview?.version ?? 0 };
  const imported = await callRoute(onboarding.importOnboardingFile, { claims: claimsOf(admin), body });
  expect(imported.status).toBe(200);
};
const exported = async (query: Readonly<Record<string, string>>) =>
  (await callRoute(onboarding.exportOnboardingSheet, { claims: claimsOf(admin), query })).body;
const throughXlsx = async (sheets: readonly WorkbookSheet[]): Promise<string> => {
  const written = await readWorkbook(await writeWorkbook(sheets), "all");
  return written.kind === "text" ? written.text : written.message;
};

describe("an onboarding from a spreadsheet", () => {
  it("is imported into what exists, and an export of the sample changes nothing, as CSV and XLSX", async () => {
    await importYaml(readFileSync(new URL("../../../sample/onboarding.yaml", import.meta.url), "utf8"));
    const { yaml, sheets } = await read("Section,When,Goal,Details,For\nHalf a year,Month 6,Ship,It,QA");
    expect(sheets[0]).toMatchObject({ results: { new: 1 }, cellCount: 1 });
    const { preview } = await check(yaml);
    expect(preview?.changes.map(({ change, name }) => [change, name])).toEqual([
      ["added", "Half a year"],
      ["added", "Half a year: Ship"],
    ]);
    for (const separator of [",", ";"]) {
      const again = await read(String((await exported({ separator }))["csv"]));
      expect(again.sheets.flatMap(({ cells }) => cells)).toEqual([]);
      expect((await check(again.yaml)).preview?.changes).toEqual([]);
    }
    const rows = (await exported({ format: "table" }))["table"] as WorkbookSheet["rows"];
    const fromWorkbook = await read(await throughXlsx([{ name: "Goals", rows }]));
    expect((await check(fromWorkbook.yaml)).preview?.changes).toEqual([]);
  });

  it("is refused with too many rows, and reads nothing from an unknown table", async () => {
    const text = ["Section,Goal", ...Array.from({ length: 20_000 }, (_, at) => `S,G${at}`)].join("\n");
    const refused = await callRoute(onboarding.readOnboardingSheets, { claims: claimsOf(admin), body: { text } });
    expect(refused.problem).toMatchObject({ status: 400, code: "INVALID_INPUT" });
    const { sheets } = await read("Who,When\nAna,Monday");
    expect(sheets[0]).toMatchObject({ isRecognized: false, cells: [{ cell: "A1", isProblem: true }] });
  });

  it("is unchanged by its own export, whatever its texts are", () => {
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
