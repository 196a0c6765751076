import { mergedRichText, textOfCell } from "../../shared/cellText.ts";
import { fold } from "../../shared/fold.ts";
import { headingKey, openSheet, type ReadSheet, type SheetChoices, type SheetRows } from "../../shared/openSheet.ts";
import { columnName } from "../../shared/sheetTerms.ts";
import { nameKey } from "../../skillsets/terms.ts";
import type { LadderFile } from "../ladderFile.ts";
import { codeKey } from "../ladders.ts";
import type { LadderStructure } from "../structure.ts";
import { termKey } from "../structureNames.ts";
import { type LadderColumn, type LadderLayout, ladderSheetFormat, notRequiredInSheet } from "./sheetTerms.ts";

export interface LadderSheetChoices extends SheetChoices<LadderLayout, LadderColumn> {
  /** Defaults for new positions and skillsets, if the sheet has no type or path. */
  readonly engineerType?: string | undefined;
  readonly careerPath?: string | undefined;
}

const { columnLabels, columnsOfLayout } = ladderSheetFormat;

type Skillset = LadderFile["skillsets"][number];
type Position = LadderFile["positions"][number];

const headings: Readonly<Record<LadderColumn, readonly string[]>> = {
  skillset: [
    "skillset",
    "skill",
    "competency",
    "competence",
    "capability",
    "theme",
    "dimension",
    "attribute",
    "skillset name",
    "skill name",
    "name",
  ],
  group: ["group", "category", "pillar"],
  description: [
    "description",
    "what it is",
    "definition",
    "summary",
    "about",
    "about the role",
    "role description",
    "purpose",
  ],
  appliesTo: ["applies to", "engineer types", "for"],
  level1: [],
  level2: [],
  level3: [],
  level4: [],
  level5: [],
  title1: ["level 1 title"],
  title2: ["level 2 title"],
  title3: ["level 3 title"],
  title4: ["level 4 title"],
  title5: ["level 5 title"],
  position: [],
  code: ["code", "position code", "job code", "id"],
  title: ["title", "position title", "job title", "position", "role"],
  careerPath: ["career path", "track", "path", "ladder", "career track"],
  positionLevel: ["level", "grade", "band", "position level", "job level"],
  engineerType: ["engineer type", "type", "discipline", "function", "job family"],
  responsibilities: ["responsibilities", "tasks", "duties", "key responsibilities"],
};

/** "1 - Learning", "L2 Engineer" or "Level 3": the level and its title. */
const levelHeading = (heading: string): { readonly level: number; readonly title: string } | null => {
  const found = /^(?:level|lvl|stage|l)?\s*(\d{1,2})(?:\s*[-–—:.)]\s*|\s+|$)(.*)$/isu.exec(heading.trim());
  return found ? { level: Number(found[1]), title: (found[2] ?? "").trim() } : null;
};

const levels = [1, 2, 3, 4, 5] as const;

/** "E1 Senior Engineer": the code and the title of a position. */
const positionHeading = (heading: string): { readonly code: string; readonly title: string } => {
  const [code = "", ...title] = heading.trim().split(/\s*[-–—:]\s+|\s+/u);
  return { code, title: title.join(" ") };
};

const knownPosition = (heading: string, positions: readonly Position[]): Position | undefined =>
  positions.find(({ code }) => codeKey(code) === codeKey(heading)) ??
  positions.find(({ code, title }) => nameKey(`${code} ${title}`) === nameKey(heading)) ??
  positions.find(({ title }) => nameKey(title) === nameKey(heading)) ??
  positions.find(({ code }) => codeKey(code) === codeKey(positionHeading(heading).code));

const isRequirement = (cell: string): boolean => requirementIn(cell) !== null;

const requirementIn = (cell: string): number | typeof notRequiredInSheet | null => {
  const text = fold(cell);
  if (/^(?:[-–—]|n\/?a|none|not required|not asked for)$/u.test(text)) {
    return notRequiredInSheet;
  }
  const level = /^(?:level |l)?([1-5])$/u.exec(text)?.[1];
  return level === undefined ? null : Number(level);
};

const guessColumn = (heading: string, layout: LadderLayout): LadderColumn | null => {
  const key = headingKey(heading);
  return columnsOfLayout[layout].find((column) => headings[column].includes(key)) ?? null;
};

const guessLayout = (header: readonly string[], body: SheetRows): LadderLayout | null => {
  const hasColumn = (column: LadderColumn) => header.some((heading) => headings[column].includes(headingKey(heading)));
  if (
    hasColumn("code") ||
    (hasColumn("title") && (hasColumn("positionLevel") || hasColumn("careerPath")) && !hasColumn("skillset"))
  ) {
    return "positions";
  }
  if (!hasColumn("skillset")) {
    return null;
  }
  const others = header.flatMap((heading, at) =>
    guessColumn(heading, "levels") === null && heading !== "" ? [at] : [],
  );
  const filledCells = (at: number) => body.map((row) => row[at] ?? "").filter((cell) => cell !== "");
  const requirementColumns = others.filter((at) => {
    const cells = filledCells(at);
    return cells.length > 0 && 2 * cells.filter(isRequirement).length >= cells.length;
  });
  const levelColumns = others.filter((at) => levelHeading(header[at] ?? "") !== null);
  if (requirementColumns.length > 0) {
    return "requirements";
  }
  return levelColumns.length > 0 ? "levels" : null;
};

const guessColumnAt = (heading: string, at: number, body: SheetRows, layout: LadderLayout): LadderColumn | null => {
  const level = layout === "levels" ? levelHeading(heading)?.level : undefined;
  const matchingLevel = levels.find((one) => one === level);
  const isPosition = layout === "requirements" && heading !== "" && body.some((row) => isRequirement(row[at] ?? ""));
  return (
    guessColumn(heading, layout) ??
    (matchingLevel === undefined ? null : (`level${matchingLevel}` as const)) ??
    (isPosition ? "position" : null)
  );
};

/** "C++" and "C#" become "c" and "c_2". */
const freeTermId = (label: string, isTaken: (id: string) => boolean): string => {
  const id =
    fold(label)
      .replace(/[^a-z0-9]+/gu, "_")
      .replace(/^[^a-z]+|_+$/gu, "")
      .slice(0, 36) || "other";
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? id : `${id}_${number}`;
    if (!isTaken(numbered)) {
      return numbered;
    }
  }
};

/** Merges one sheet into a ladder. Parts missing from the sheet are kept. */
export const readLadderSheet = (
  rows: SheetRows,
  before: LadderFile,
  structure: LadderStructure,
  choices: LadderSheetChoices = {},
): ReadSheet<LadderFile, LadderLayout, LadderColumn> => {
  const sheet = openSheet(
    rows,
    ladderSheetFormat,
    { layout: guessLayout, column: guessColumnAt, defaultLayout: "levels" },
    choices,
  );
  const { layout, header, headerRow, columns, columnIndex, addRemark, leaveOut, setResult } = sheet;
  if (!sheet.isReadable) {
    return sheet.resultWith(before);
  }
  const keyColumn: LadderColumn = layout === "positions" ? "code" : "skillset";

  let file = before;
  const offeredEntries = <Entry extends { readonly state: string }>(entries: readonly Entry[]) =>
    entries.filter(({ state }) => state === "offered");
  const defaultType = choices.engineerType ?? offeredEntries(structure.engineerTypes)[0]?.id ?? "software";
  const paths = offeredEntries(structure.careerPaths);
  const defaultPath = choices.careerPath ?? paths.find(({ id }) => id === "ic")?.id ?? paths[0]?.id ?? "ic";
  const knownTerm = (kind: "engineerTypes" | "careerPaths", text: string): string | undefined => {
    const known = [...structure[kind].filter(({ state }) => state !== "removed"), ...(file[kind] ?? [])];
    return known.find(({ id, label }) => termKey(label) === termKey(text) || termKey(id) === termKey(text))?.id;
  };
  /** Returns the ID of the term with this ID or label. Adds it if it is missing. */
  const termOf = (kind: "engineerTypes" | "careerPaths", text: string): string => {
    const own = knownTerm(kind, text);
    if (own !== undefined) {
      return own;
    }
    // A removed entry that is added again with its label keeps its ID.
    const id = freeTermId(text, (free) =>
      [...structure[kind], ...(file[kind] ?? [])].some(
        (entry) => entry.id === free && termKey(entry.label) !== termKey(text),
      ),
    );
    file = { ...file, [kind]: [...(file[kind] ?? []), { id, label: text }] };
    return id;
  };
  /** Splits a list of types. A label may contain a separator, so the longest known label wins. */
  const typesIn = (text: string): readonly string[] => {
    const parts = text.split(/([,;\n])/u);
    const types: string[] = [];
    let partIndex = 0;
    while (partIndex < parts.length) {
      const labelStart = partIndex;
      const ends = Array.from({ length: parts.length - labelStart }, (_, one) => parts.length - one);
      const end =
        ends.find((one) => knownTerm("engineerTypes", parts.slice(labelStart, one).join("").trim())) ?? labelStart + 1;
      const label = parts.slice(labelStart, end).join("").trim();
      types.push(...(label === "" ? [] : [termOf("engineerTypes", label)]));
      partIndex = end + 1;
    }
    return types;
  };
  const addPosition = (position: Position) => {
    file = { ...file, positions: [...file.positions, position] };
  };
  const newPosition = (code: string, title: string): Position => ({
    code,
    title: title || code,
    level: Math.min(15, Number(/\d+/u.exec(code)?.[0] ?? 1)),
    careerPath: defaultPath,
    engineerType: defaultType,
    description: "",
    responsibilities: "",
  });
  const newSkillset = (name: string, types: readonly string[]): Skillset => ({
    name,
    description: "",
    applicableTo: [...types],
    levels: [],
  });

  /** Position codes by column index. */
  const positionAt = new Map<number, string>();
  if (layout === "requirements") {
    for (const [at, column] of columns.entries()) {
      if (column !== "position") {
        continue;
      }
      const heading = header[at] ?? "";
      const known = knownPosition(heading, file.positions);
      const { code, title } = positionHeading(heading);
      const own = known?.code ?? code;
      const [other] = [...positionAt].find(([, one]) => one === own) ?? [];
      if (other !== undefined) {
        addRemark(
          headerRow,
          at,
          `This column and column ${columnName(other)} are both ${own}. Remove or ignore one of them.`,
          true,
        );
        continue;
      }
      if (!known) {
        addPosition(newPosition(code, title));
      }
      positionAt.set(at, own);
    }
  }
  const typesOfColumns = [
    ...new Set(
      [...positionAt.values()].flatMap((code) => file.positions.find((one) => one.code === code)?.engineerType ?? []),
    ),
  ];
  const seen = new Map<string, number>();

  for (const { at, row, textIn, failed } of sheet.dataRows()) {
    if (failed !== null) {
      continue;
    }
    const key = textIn(keyColumn);
    if (key === "") {
      leaveOut(at, columnIndex(keyColumn), `${columnLabels[keyColumn]} is empty, so the row is left out.`);
      continue;
    }
    const identity = layout === "positions" ? codeKey(key) : nameKey(key);
    const first = seen.get(identity);
    if (first !== undefined) {
      leaveOut(at, columnIndex(keyColumn), `${key} is in row ${first + 1} already, so this row is left out.`);
      continue;
    }
    seen.set(identity, at);
    if (layout === "positions") {
      const known = file.positions.find(({ code }) => codeKey(code) === codeKey(key));
      const base = known ?? newPosition(key, "");
      const level = textIn("positionLevel");
      const number = /^\D{0,10}(\d{1,2})$/u.exec(level)?.[1];
      if (level !== "" && (number === undefined || Number(number) > 15)) {
        leaveOut(
          at,
          columnIndex("positionLevel"),
          `"${level.slice(0, 60)}" isn't a level from 0 to 15, so the row is left out.`,
        );
        continue;
      }
      const next: Position = {
        ...base,
        title: textIn("title") || base.title,
        level: number === undefined ? base.level : Number(number),
        careerPath: textIn("careerPath") === "" ? base.careerPath : termOf("careerPaths", textIn("careerPath")),
        engineerType:
          textIn("engineerType") === "" ? base.engineerType : termOf("engineerTypes", textIn("engineerType")),
        description:
          textIn("description") === "" ? base.description : mergedRichText(base.description, textIn("description")),
        responsibilities:
          textIn("responsibilities") === ""
            ? base.responsibilities
            : mergedRichText(base.responsibilities, textIn("responsibilities")),
      };
      setResult(at, known, next);
      file = {
        ...file,
        positions: known ? file.positions.map((one) => (one === known ? next : one)) : [...file.positions, next],
      };
      continue;
    }
    const known = file.skillsets.find(({ name }) => nameKey(name) === nameKey(key));
    if (known && known.name !== key) {
      addRemark(
        at,
        columnIndex("skillset"),
        `Read as the existing "${known.name}". The names differ only in case or spaces.`,
      );
    }
    const base = known ?? newSkillset(key, typesOfColumns.length > 0 ? typesOfColumns : [defaultType]);
    if (layout === "requirements") {
      const required = [...positionAt].flatMap(([column, code]) => {
        const cell = (row[column] ?? "").trim();
        return cell === "" ? [] : [{ column, code, cell, level: requirementIn(cell) }];
      });
      const invalidCells = required.filter(({ level }) => level === null);
      for (const { column, cell } of invalidCells) {
        leaveOut(at, column, `"${cell.slice(0, 60)}" isn't a level from 1 to 5 or "n/a", so the row is left out.`);
      }
      if (invalidCells.length > 0) {
        continue;
      }
      const requirements = { ...file.requirements };
      for (const { code, level } of required) {
        requirements[code] = { ...requirements[code], [base.name]: level as number };
      }
      setResult(at, known && file.requirements, requirements);
      file = { ...file, requirements, skillsets: known ? file.skillsets : [...file.skillsets, base] };
      continue;
    }
    const types = textIn("appliesTo");
    const nextLevels = levels.flatMap((level): Skillset["levels"] => {
      const column = columnIndex(`level${level}`);
      const own = base.levels.find((one) => one.level === level);
      const cell = column < 0 ? "" : (row[column] ?? "").trim();
      if (column >= 0 && cell === "" && textIn(`title${level}`) === "") {
        addRemark(
          at,
          column,
          own ? `Level ${level} is empty, so its text stays.` : `Level ${level} is empty and isn't added.`,
        );
      }
      const title =
        textIn(`title${level}`) ||
        (cell === "" ? "" : (levelHeading(header[column] ?? "")?.title ?? "")) ||
        own?.title ||
        `Level ${level}`;
      if (own) {
        return [{ ...own, title, description: cell === "" ? own.description : mergedRichText(own.description, cell) }];
      }
      return cell === "" && textIn(`title${level}`) === ""
        ? []
        : [{ level, title, description: mergedRichText("", cell) }];
    });
    const next: Skillset = {
      ...base,
      ...(textIn("group") === "" ? {} : { group: textIn("group") }),
      description: textOfCell(textIn("description"), base.description),
      applicableTo: types === "" ? base.applicableTo : [...typesIn(types)],
      levels: nextLevels,
    };
    setResult(at, known, next);
    file = {
      ...file,
      skillsets: known ? file.skillsets.map((one) => (one === known ? next : one)) : [...file.skillsets, next],
    };
  }
  for (const [at, heading] of header.entries()) {
    const level = layout === "levels" && columns[at] === null ? levelHeading(heading)?.level : undefined;
    if (level !== undefined && level > 5) {
      addRemark(headerRow, at, "Skillset levels are 1 to 5, so this column isn't imported.");
    }
  }
  return sheet.resultWith(file);
};
