import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OnboardingFile } from "#domain/onboarding/file.ts";
import { readOnboardingSheet } from "#domain/onboarding/sheets/onboardingSheet.ts";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import { readLadderSheet } from "#domain/positions/sheets/ladderSheet.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import { readSheetRows } from "#functions/files/readSheets.ts";
import { checkOnboarding } from "#functions/onboarding/onboardingFile/checkOnboarding.ts";
import { onboardingFileText } from "#functions/onboarding/onboardingFile/onboardingText.ts";
import { checkLadder } from "#functions/positions/ladderFile/checkLadder.ts";
import { ladderYaml } from "#functions/positions/ladderFile/ladderText.ts";
import type { Check } from "./check.ts";

const onboardingSheet = "onboarding-goals.csv";

const empty: LadderFile = { positions: [], skillsets: [], requirements: {} };

/** The expected result of each sheet in an empty Pulse. */
const expected: Readonly<Record<string, (file: LadderFile) => void>> = {
  "levels-by-skill.csv": ({ skillsets }) => {
    assert.deepEqual(
      skillsets.map(({ levels }) => levels.length),
      [5, 5, 5, 5],
    );
  },
  "required-by-position.csv": ({ positions, requirements }) => {
    const required = Object.values(requirements).flatMap((levels) => Object.values(levels));
    assert.deepEqual(
      [positions.length, required.length, required.filter((level) => level === "none").length],
      [3, 12, 2],
    );
  },
  "positions.csv": ({ positions }) => {
    assert.deepEqual([positions.length, new Set(positions.map(({ careerPath }) => careerPath)).size], [3, 2]);
  },
};

const checkSheet = async (folder: string, name: string): Promise<void> => {
  const [sheet] = readSheetRows(await readFile(join(folder, name), "utf8"));
  const read = readLadderSheet(sheet?.rows ?? [], empty, defaultStructure);
  assert.ok(read.isRecognized);
  assert.deepEqual(read.remarks, []);
  expected[name]?.(read.file);
  assert.deepEqual(checkLadder(ladderYaml(read.file), defaultStructure).problems, []);
  const again = readLadderSheet(sheet?.rows ?? [], read.file, defaultStructure);
  assert.deepEqual(again.file, read.file);
};

const emptyOnboarding: OnboardingFile = { sections: [] };

const checkOnboardingSheet = async (folder: string): Promise<void> => {
  const [sheet] = readSheetRows(await readFile(join(folder, onboardingSheet), "utf8"));
  const read = readOnboardingSheet(sheet?.rows ?? [], emptyOnboarding);
  assert.ok(read.isRecognized);
  assert.deepEqual(
    read.remarks.filter(({ isProblem }) => isProblem),
    [],
  );
  const goals = read.file.sections.flatMap((section) => section.goals);
  assert.deepEqual(
    [read.file.sections.length, goals.length, goals.filter(({ groups }) => groups?.join() === "backend").length],
    [2, 5, 1],
  );
  assert.equal(goals.filter(({ groups }) => groups === undefined).length, 4);
  assert.deepEqual(checkOnboarding(onboardingFileText(read.file)).problems, []);
  assert.deepEqual(readOnboardingSheet(sheet?.rows ?? [], read.file).file, read.file);
};

/** Checks that an empty Pulse reads each ladder and onboarding spreadsheet, and that reading it again changes nothing. */
export const ladderSheetChecks = async (dataFolder: string): Promise<readonly Check[]> => {
  const folder = join(dataFolder, "ladder-sheets");
  const found = await readdir(folder).catch((): string[] => []);
  const names = found.filter((name) => name in expected);
  const ofLadders = names.map((name) => ({
    name: `${name}: a ladder spreadsheet is read without problems, and the same again`,
    run: () => checkSheet(folder, name),
  }));
  const ofOnboarding = {
    name: `${onboardingSheet}: an onboarding spreadsheet is read without problems, and the same again`,
    run: () => checkOnboardingSheet(folder),
  };
  return found.includes(onboardingSheet) ? [...ofLadders, ofOnboarding] : ofLadders;
};
