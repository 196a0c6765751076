import { textOfCell } from "../../shared/cellText.ts";
import { fold } from "../../shared/fold.ts";
import { withoutInvisible } from "../../shared/names.ts";
import { headingKey, openSheet, type ReadSheet, type SheetChoices, type SheetRows } from "../../shared/openSheet.ts";
import {
  type FileGroup,
  fileGroups,
  type GoalEntry,
  groupsOf,
  type OnboardingFile,
  parseDue,
  type SectionEntry,
  sectionEntry,
} from "../file.ts";
import { dueText, titleKey } from "../rules.ts";
import { type GoalHelper, goalHelperLabels, goalHelpers, maxGoalsPerSection, maxSections } from "../terms.ts";
import { type OnboardingColumn, onboardingColumns, onboardingSheetFormat } from "./sheetTerms.ts";

const { columnLabels } = onboardingSheetFormat;

const headings: Readonly<Record<OnboardingColumn, readonly string[]>> = {
  section: ["section", "phase", "stage", "milestone", "section title"],
  timeframe: ["timeframe", "time frame", "when", "period", "timing"],
  sectionDescription: ["section description", "about the section", "about the phase", "phase description"],
  goal: ["goal", "task", "activity", "item", "to do", "todo", "goal title"],
  description: ["goal description", "description", "details", "notes", "instructions", "how"],
  groups: ["groups", "group", "for", "applies to", "audience", "team", "who is it for"],
  helper: ["helper", "who helps", "help", "responsible", "owner"],
  due: ["due", "due date", "deadline", "by", "due by"],
};

/** "Day 3", "by week 2" or "end of week 1". */
const dueIn = (cell: string): string | null => {
  const [, unit, number] = /^(?:(?:by|on|in|end of|until)\s+)*(day|week)\s*(\d{1,3})$/u.exec(fold(cell)) ?? [];
  const due = unit === undefined ? null : parseDue(`${unit} ${Number(number)}`);
  return due && dueText(due);
};

const columnAt = (heading: string, at: number, body: SheetRows): OnboardingColumn | null => {
  const column = onboardingColumns.find((one) => headings[one].includes(headingKey(heading))) ?? null;
  // A section has one timeframe. If most rows of a "When" column have their own day, it holds the goals' due days.
  const cells = body.map((row) => (row[at] ?? "").trim()).filter((cell) => cell !== "");
  const isPerGoal = cells.every((cell) => dueIn(cell) !== null) && 2 * new Set(cells).size > cells.length;
  return column === "timeframe" && headingKey(heading) === "when" && cells.length > 2 && isPerGoal ? "due" : column;
};

const isOnboarding = (header: readonly string[]): boolean =>
  (["section", "goal"] as const).every((column) =>
    header.some((heading) => headings[column].includes(headingKey(heading))),
  );

const isNotApplicable = (cell: string): boolean => /^(?:[-–—]|n\/?a|none)$/u.test(fold(cell));

const isEveryone = (cell: string): boolean =>
  /^(?:everyone|everybody|all|anyone|all (?:engineers|new hires|groups|teams))$/u.test(fold(cell));

const groupPatterns: Readonly<Record<FileGroup, RegExp>> = {
  qa: /\b(?:qa|quality|testers?)\b/u,
  frontend: /\bfront[\s-]?end\b/u,
  backend: /\bback[\s-]?end\b/u,
};

/** "QA, Backend Engineers"; null if a part isn't a group. */
const groupsIn = (cell: string): readonly FileGroup[] | null => {
  if (isEveryone(cell) || isNotApplicable(cell)) {
    return fileGroups;
  }
  const parts = fold(cell)
    .split(/[,;/&+\n]|\band\b/u)
    .filter((part) => part.trim() !== "")
    .map((part) => fileGroups.find((group) => groupPatterns[group].test(part)));
  return parts.includes(undefined) ? null : fileGroups.filter((group) => parts.includes(group));
};

const helperIn = (cell: string): GoalHelper | null =>
  goalHelpers.find((helper) => [fold(helper), fold(goalHelperLabels[helper])].includes(fold(cell))) ?? null;

const isSameTitle = (one: string, other: string): boolean =>
  titleKey(withoutInvisible(one)) === titleKey(withoutInvisible(other));

/** The stored value if the cell is empty, undefined for "n/a", and an Error if the cell can't be read. */
const valueIn = <Value>(cell: string, stored: Value | undefined, read: (cell: string) => Value | null) =>
  cell === "" ? stored : isNotApplicable(cell) ? undefined : (read(cell) ?? new Error(cell.slice(0, 60)));

const columnOfField: Readonly<Record<string, OnboardingColumn>> = {
  title: "section",
  timeframe: "timeframe",
  description: "sectionDescription",
};
const columnOfGoalField: Readonly<Record<string, OnboardingColumn>> = { title: "goal", description: "description" };

const columnAtPath = (path: readonly PropertyKey[]): OnboardingColumn =>
  (path[0] === "goals" ? columnOfGoalField[String(path[2])] : columnOfField[String(path[0])]) ?? "goal";

const hasGroups = (goal: GoalEntry, groups: readonly FileGroup[]): boolean => groupsOf(goal).join() === groups.join();

/** Merges one sheet into the onboarding. Parts missing from the sheet are kept. */
export const readOnboardingSheet = (
  rows: SheetRows,
  before: OnboardingFile,
  choices: SheetChoices<"goals", OnboardingColumn> = {},
): ReadSheet<OnboardingFile, "goals", OnboardingColumn> => {
  const sheet = openSheet(
    rows,
    onboardingSheetFormat,
    { layout: (header) => (isOnboarding(header) ? "goals" : null), column: columnAt, defaultLayout: "goals" },
    choices,
  );
  const { columnIndex, addRemark, leaveOut, setResult } = sheet;
  if (!sheet.isReadable) {
    return sheet.resultWith(before);
  }
  let { sections } = before;
  let currentSection = "";
  const dataRows = [...sheet.dataRows()].map((row) => {
    // Merged cells are empty below the first.
    currentSection = row.failed === "section" ? "" : row.textIn("section") || currentSection;
    const cell = row.textIn("groups");
    return {
      ...row,
      sectionTitle: currentSection,
      title: row.textIn("goal"),
      groups: cell === "" ? undefined : groupsIn(cell),
    };
  });
  /** Whether a row is about exactly this goal, so no other row may change its groups. */
  const isListed = (section: string, goal: GoalEntry): boolean =>
    dataRows.some(
      ({ sectionTitle, title, groups }) =>
        isSameTitle(sectionTitle, section) && isSameTitle(title, goal.title) && groups && hasGroups(goal, groups),
    );
  const rowOf = new Map<GoalEntry, number>();
  /** Section columns whose text a row has already set. */
  const settled = new Set<string>();
  const unmapped = new Set<OnboardingColumn>();
  const sayMissing = (at: number, column: OnboardingColumn, text: string | undefined, name: string) => {
    const label = columnLabels[column];
    if (text === undefined && columnIndex(column) >= 0) {
      addRemark(at, columnIndex(column), `"${name}" has no ${label.toLowerCase()}, so its title is used.`);
    } else if (text === undefined && !unmapped.has(column)) {
      unmapped.add(column);
      addRemark(sheet.headerRow, 0, `No column is mapped to ${label}. New sections and goals use their title instead.`);
    }
  };

  for (const { at, sectionTitle, title, groups, textIn, failed } of dataRows) {
    if (failed !== null) {
      continue;
    }
    if (sectionTitle === "") {
      leaveOut(at, columnIndex("section"), "Section is empty, so the row is left out.");
      continue;
    }
    if (groups === null) {
      const text = textIn("groups").slice(0, 60);
      leaveOut(at, columnIndex("groups"), `"${text}" isn't QA, Frontend, Backend or everyone, so the row is left out.`);
      continue;
    }
    if (title === "" && (["description", "groups", "helper", "due"] as const).some((column) => textIn(column) !== "")) {
      leaveOut(at, columnIndex("goal"), "Goal is empty, so the row is left out.");
      continue;
    }
    const existingSection = sections.find((one) => isSameTitle(one.title, sectionTitle));
    const isSameGoal = (goal: GoalEntry) => isSameTitle(goal.title, title);
    const unmatchedGoals = (existingSection?.goals ?? []).filter((goal) => isSameGoal(goal) && !rowOf.has(goal));
    const stored =
      groups === undefined
        ? unmatchedGoals[0]
        : (unmatchedGoals.find((goal) => hasGroups(goal, groups)) ??
          unmatchedGoals.find((goal) => !isListed(sectionTitle, goal)));
    const helper = valueIn(textIn("helper"), stored?.helper, helperIn);
    const due = valueIn(textIn("due"), stored?.due, dueIn);
    if (helper instanceof Error) {
      const helpers = goalHelpers.map((one) => goalHelperLabels[one]).join(", ");
      leaveOut(at, columnIndex("helper"), `"${helper.message}" isn't one of ${helpers}, so the row is left out.`);
      continue;
    }
    if (due instanceof Error) {
      leaveOut(
        at,
        columnIndex("due"),
        `"${due.message}" isn't a day such as "day 3" or "week 2", so the row is left out.`,
      );
      continue;
    }
    /** The first row of a section sets its text. */
    const sectionText = (column: "timeframe" | "sectionDescription", own: string | undefined): string | undefined => {
      const text = textOfCell(textIn(column), own);
      if (text === own || !settled.has(`${column} ${titleKey(existingSection?.title ?? "")}`)) {
        return text;
      }
      const label = columnLabels[column].toLowerCase();
      addRemark(at, columnIndex(column), `"${sectionTitle}" has another ${label} in a row above. That one is used.`);
      return own;
    };
    const timeframe = sectionText("timeframe", existingSection?.timeframe);
    const sectionDescription = sectionText("sectionDescription", existingSection?.description);
    const description = textOfCell(textIn("description"), stored?.description);
    const goalGroups = groups ?? (stored && groupsOf(stored)) ?? fileGroups;
    const goal: GoalEntry = {
      title: stored?.title ?? title,
      description: description ?? title,
      ...(goalGroups.length < fileGroups.length && { groups: [...goalGroups] }),
      ...(helper !== undefined && { helper }),
      ...(due !== undefined && { due }),
    };
    const others = (existingSection?.goals ?? []).filter((one) => one !== stored);
    const section: SectionEntry = {
      title: existingSection?.title ?? sectionTitle,
      timeframe: timeframe ?? sectionTitle,
      description: sectionDescription ?? sectionTitle,
      goals: title === "" ? [] : [goal],
    };
    const [issue] = sectionEntry.safeParse(section).error?.issues ?? [];
    const duplicate = others.find(
      (one) => isSameGoal(one) && groupsOf(one).some((group) => goalGroups.includes(group)),
    );
    if (issue !== undefined) {
      leaveOut(at, columnIndex(columnAtPath(issue.path)), `${issue.message.split(".", 1)[0]}, so the row is left out.`);
    } else if (existingSection === undefined && sections.length >= maxSections) {
      leaveOut(at, columnIndex("section"), `You can have at most ${maxSections} sections, so the row is left out.`);
    } else if (title !== "" && others.length >= maxGoalsPerSection) {
      leaveOut(
        at,
        columnIndex("goal"),
        `A section can have at most ${maxGoalsPerSection} goals, so the row is left out.`,
      );
    } else if (title !== "" && duplicate !== undefined) {
      const row = rowOf.get(duplicate);
      const where =
        row === undefined ? `"${section.title}" already has this goal` : `This goal is already in row ${row + 1}`;
      leaveOut(at, columnIndex("goal"), `${where} for the same group, so the row is left out.`);
    } else {
      sayMissing(at, "timeframe", timeframe, section.title);
      sayMissing(at, "sectionDescription", sectionDescription, section.title);
      if (title !== "") {
        sayMissing(at, "description", description, title);
      }
      for (const column of ["timeframe", "sectionDescription"] as const) {
        if (textIn(column) !== "") {
          settled.add(`${column} ${titleKey(section.title)}`);
        }
      }
      const goals =
        stored === undefined
          ? [...others, ...section.goals]
          : existingSection?.goals.map((one) => (one === stored ? goal : one));
      const next = { ...section, goals: goals ?? [] };
      sections = existingSection ? sections.map((one) => (one === existingSection ? next : one)) : [...sections, next];
      rowOf.set(goal, at);
      const { goals: _, ...sectionTexts } = section;
      const isNew = title === "" ? existingSection === undefined : stored === undefined;
      const previousParts = [{ ...sectionTexts, ...existingSection, goals: [] }, title === "" ? null : stored];
      setResult(at, isNew ? undefined : previousParts, [{ ...sectionTexts, goals: [] }, title === "" ? null : goal]);
    }
  }
  return sheet.resultWith({ ...before, sections });
};
