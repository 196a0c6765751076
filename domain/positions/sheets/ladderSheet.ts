import { mergedRichText } from "../../shared/cellText.ts";
import { fold } from "../../shared/fold.ts";
import { nameKey } from "../../skillsets/terms.ts";
import type { LadderFile } from "../ladderFile.ts";
import { codeKey } from "../ladders.ts";
import type { LadderStructure } from "../structure.ts";
import {
  cellName,
  columnsOfLayout,
  isRepeatable,
  type LadderLayout,
  ladderLayouts,
  notRequiredInSheet,
  type SheetColumn,
  type SheetRowResult,
  sheetColumnLabels,
} from "./sheetTerms.ts";

/** Rows and cells from the top left, with empty ones. */
export type SheetRows = readonly (readonly string[])[];

export interface SheetChoices {
  readonly layout?: LadderLayout | undefined;
  readonly columns?: readonly (SheetColumn | null)[] | undefined;
  /** For new positions and skillsets that the sheet gives none. */
  readonly engineerType?: string | undefined;
  readonly careerPath?: string | undefined;
}

export interface SheetCell {
  readonly cell: string;
  readonly message: string;
  readonly isProblem: boolean;
}

export interface ReadSheet {
  /** The guess if `isRecognized` is false. */
  readonly layout: LadderLayout;
  readonly isRecognized: boolean;
  /** From 0. */
  readonly headerRow: number;
  readonly columns: readonly (SheetColumn | null)[];
  readonly cells: readonly SheetCell[];
  /** By row, from 0; rows above the header and empty rows have none. */
  readonly results: ReadonlyMap<number, SheetRowResult>;
  readonly file: LadderFile;
}

type Skillset = LadderFile["skillsets"][number];
type Position = LadderFile["positions"][number];

const headings: Readonly<Record<SheetColumn, readonly string[]>> = {
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

const headingKey = (heading: string): string =>
  fold(heading)
    .replace(/[\s_-]+/gu, " ")
    .trim();

/** "1 - Learning", "L2 Engineer" or "Level 3": the level and its title. */
const levelHeading = (heading: string): { readonly level: number; readonly title: string } | null => {
  const found = /^(?:level|lvl|stage|l)?\s*(\d{1,2})(?:\s*[-–—:.)]\s*|\s+|$)(.*)$/isu.exec(heading.trim());
  return found ? { level: Number(found[1]), title: (found[2] ?? "").trim() } : null;
};

const levels = [1, 2, 3, 4, 5] as const;

const formulaError = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/iu;
const total = /^(?:(?:grand |sub)?totals?|sum|count)\b/u;

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

const guessColumn = (heading: string, layout: LadderLayout): SheetColumn | null => {
  const key = headingKey(heading);
  return columnsOfLayout[layout].find((column) => headings[column].includes(key)) ?? null;
};

const guessLayout = (header: readonly string[], body: SheetRows): LadderLayout | null => {
  const named = (column: SheetColumn) => header.some((heading) => headings[column].includes(headingKey(heading)));
  if (named("code") || (named("title") && (named("positionLevel") || named("careerPath")) && !named("skillset"))) {
    return "positions";
  }
  if (!named("skillset")) {
    return null;
  }
  const others = header.flatMap((heading, at) =>
    guessColumn(heading, "levels") === null && heading !== "" ? [at] : [],
  );
  const filled = (at: number) => body.map((row) => row[at] ?? "").filter((cell) => cell !== "");
  const areRequirements = others.filter((at) => {
    const cells = filled(at);
    return cells.length > 0 && 2 * cells.filter(isRequirement).length >= cells.length;
  });
  const areLevels = others.filter((at) => levelHeading(header[at] ?? "") !== null);
  if (areRequirements.length > 0) {
    return "requirements";
  }
  return areLevels.length > 0 ? "levels" : null;
};

const columnsOf = (header: readonly string[], body: SheetRows, layout: LadderLayout): (SheetColumn | null)[] => {
  const found: (SheetColumn | null)[] = [];
  for (const [at, heading] of header.entries()) {
    const level = layout === "levels" ? levelHeading(heading)?.level : undefined;
    const ofLevel = levels.find((one) => one === level);
    const cells = body.map((row) => row[at] ?? "").filter((cell) => cell !== "");
    const guess =
      guessColumn(heading, layout) ??
      (ofLevel === undefined ? null : (`level${ofLevel}` as const)) ??
      (layout === "requirements" && heading !== "" && cells.length > 0 && cells.some(isRequirement)
        ? "position"
        : null);
    found.push(guess !== null && (isRepeatable(guess) || !found.includes(guess)) ? guess : null);
  }
  return found;
};

/** The first row in which a layout is recognized, or else with two cells. */
const headerIn = (rows: SheetRows): { readonly at: number; readonly layout: LadderLayout | null } => {
  const candidates = rows.slice(0, 20).map((row, at) => ({ at, layout: guessLayout(row, rows.slice(at + 1)), row }));
  return (
    candidates.find(({ layout }) => layout !== null) ??
    candidates.find(({ row }) => row.filter((cell) => cell !== "").length > 1) ?? { at: 0, layout: null }
  );
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const termId = (label: string): string =>
  fold(label)
    .replace(/[^a-z0-9]+/gu, "_")
    .replace(/^[^a-z]+|_+$/gu, "")
    .slice(0, 40) || "other";

/** Reads one sheet into a ladder. What the sheet doesn't have stays. */
export const readLadderSheet = (
  rows: SheetRows,
  before: LadderFile,
  structure: LadderStructure,
  choices: SheetChoices = {},
): ReadSheet => {
  const found = headerIn(rows);
  const header = (rows[found.at] ?? []).map((cell) => cell.trim());
  const body = rows.slice(found.at + 1);
  const layout = choices.layout ?? found.layout ?? "levels";
  const allowed = columnsOfLayout[layout];
  const columns = header.map((_, at) => {
    const column = (choices.columns ?? columnsOf(header, body, layout))[at] ?? null;
    return column !== null && allowed.includes(column) ? column : null;
  });
  const cells: SheetCell[] = [];
  const results = new Map<number, SheetRowResult>();
  const say = (row: number, column: number, message: string, isProblem = false) =>
    cells.push({ cell: cellName(row, Math.max(0, column)), message, isProblem });
  const place = (column: SheetColumn): number => columns.indexOf(column);
  const done = (file: LadderFile): ReadSheet => ({
    layout,
    isRecognized: choices.layout !== undefined || found.layout !== null,
    headerRow: found.at,
    columns,
    cells,
    results,
    file,
  });
  const twice = allowed.find((one) => !isRepeatable(one) && columns.filter((other) => other === one).length > 1);
  if (twice !== undefined) {
    say(found.at, columns.lastIndexOf(twice), `${sheetColumnLabels[twice]} is mapped to two columns.`, true);
    return done(before);
  }
  const keyColumn: SheetColumn = layout === "positions" ? "code" : "skillset";
  if (place(keyColumn) < 0) {
    say(found.at, 0, `No column is mapped to ${sheetColumnLabels[keyColumn]}.`, true);
    return done(before);
  }

  let file = before;
  const offered = <Entry extends { readonly state: string }>(entries: readonly Entry[]) =>
    entries.filter(({ state }) => state === "offered");
  const defaultType = choices.engineerType ?? offered(structure.engineerTypes)[0]?.id ?? "software";
  const paths = offered(structure.careerPaths);
  const defaultPath = choices.careerPath ?? paths.find(({ id }) => id === "ic")?.id ?? paths[0]?.id ?? "ic";
  /** The term with this ID or label; a new one is added. */
  const termOf = (kind: "engineerTypes" | "careerPaths", text: string): string => {
    const known = [...structure[kind].filter(({ state }) => state !== "removed"), ...(file[kind] ?? [])];
    const own = known.find(({ id, label }) => nameKey(label) === nameKey(text) || nameKey(id) === nameKey(text));
    if (own) {
      return own.id;
    }
    const id = termId(text);
    file = { ...file, [kind]: [...(file[kind] ?? []), { id, label: text }] };
    return id;
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

  /** The positions of the columns, by place. */
  const positionAt = new Map<number, string>();
  if (layout === "requirements") {
    for (const [at, column] of columns.entries()) {
      if (column !== "position") {
        continue;
      }
      const heading = header[at] ?? "";
      const known = knownPosition(heading, file.positions);
      const { code, title } = positionHeading(heading);
      if (!known) {
        addPosition(newPosition(code, title));
      }
      positionAt.set(at, known?.code ?? code);
    }
  }
  const typesOfColumns = [
    ...new Set(
      [...positionAt.values()].flatMap((code) => file.positions.find((one) => one.code === code)?.engineerType ?? []),
    ),
  ];
  const seen = new Map<string, number>();

  for (const [index, row] of body.entries()) {
    const at = found.at + 1 + index;
    const filled = row.filter((cell) => cell.trim() !== "");
    if (filled.length === 0) {
      continue;
    }
    const textIn = (column: SheetColumn): string => (place(column) < 0 ? "" : (row[place(column)] ?? "").trim());
    const key = textIn(keyColumn);
    if (total.test(fold(filled[0] ?? "")) && filled.length <= 3) {
      say(
        at,
        row.findIndex((cell) => cell.trim() !== ""),
        `This row is a total and is skipped: "${filled.join(" ").slice(0, 60)}".`,
      );
      results.set(at, "skipped");
      continue;
    }
    const broken = row.findIndex((cell, column) => columns[column] && formulaError.test(cell.trim()));
    if (broken >= 0) {
      say(at, broken, `A formula failed here: ${row[broken]?.trim()}. The row is left out until you correct it.`, true);
      results.set(at, "leftOut");
      continue;
    }
    if (key === "") {
      say(at, place(keyColumn), `${sheetColumnLabels[keyColumn]} is empty, so the row is left out.`, true);
      results.set(at, "leftOut");
      continue;
    }
    const identity = layout === "positions" ? codeKey(key) : nameKey(key);
    const first = seen.get(identity);
    if (first !== undefined) {
      say(at, place(keyColumn), `${key} is in row ${first + 1} already, so this row is left out.`, true);
      results.set(at, "leftOut");
      continue;
    }
    seen.set(identity, at);
    const fail = (column: number, message: string) => {
      say(at, column, message, true);
      results.set(at, "leftOut");
    };
    if (layout === "positions") {
      const known = file.positions.find(({ code }) => codeKey(code) === codeKey(key));
      const base = known ?? newPosition(key, "");
      const level = textIn("positionLevel");
      const number = /^\D{0,10}(\d{1,2})$/u.exec(level)?.[1];
      if (level !== "" && (number === undefined || Number(number) > 15)) {
        fail(place("positionLevel"), `"${level.slice(0, 60)}" is no level from 0 to 15, so the row is left out.`);
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
      results.set(at, known === undefined ? "new" : isSame(known, next) ? "unchanged" : "changed");
      file = {
        ...file,
        positions: known ? file.positions.map((one) => (one === known ? next : one)) : [...file.positions, next],
      };
      continue;
    }
    const known = file.skillsets.find(({ name }) => nameKey(name) === nameKey(key));
    if (known && known.name !== key) {
      say(at, place("skillset"), `Read as "${known.name}", which Pulse has. The names differ only in case or spaces.`);
    }
    const base = known ?? newSkillset(key, typesOfColumns.length > 0 ? typesOfColumns : [defaultType]);
    if (layout === "requirements") {
      const required = [...positionAt].flatMap(([column, code]) => {
        const cell = (row[column] ?? "").trim();
        return cell === "" ? [] : [{ column, code, cell, level: requirementIn(cell) }];
      });
      const wrong = required.filter(({ level }) => level === null);
      for (const { column, cell } of wrong) {
        fail(column, `"${cell.slice(0, 60)}" is no level from 1 to 5 and not "n/a", so the row is left out.`);
      }
      if (wrong.length > 0) {
        continue;
      }
      const requirements = { ...file.requirements };
      for (const { code, level } of required) {
        requirements[code] = { ...requirements[code], [base.name]: level as number };
      }
      const isChanged = !isSame(requirements, file.requirements);
      results.set(at, known === undefined ? "new" : isChanged ? "changed" : "unchanged");
      file = { ...file, requirements, skillsets: known ? file.skillsets : [...file.skillsets, base] };
      continue;
    }
    const types = textIn("appliesTo");
    const nextLevels = levels.flatMap((level): Skillset["levels"] => {
      const column = place(`level${level}`);
      const own = base.levels.find((one) => one.level === level);
      const cell = column < 0 ? "" : (row[column] ?? "").trim();
      if (column >= 0 && cell === "" && textIn(`title${level}`) === "") {
        say(
          at,
          column,
          own ? `Level ${level} is empty, so its text stays.` : `Level ${level} is empty and isn't added.`,
        );
      }
      const title =
        textIn(`title${level}`) ||
        (column < 0 ? "" : (levelHeading(header[column] ?? "")?.title ?? "")) ||
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
      description: textIn("description") || base.description,
      applicableTo:
        types === ""
          ? base.applicableTo
          : types
              .split(/[,;\n]/u)
              .flatMap((type) => (type.trim() === "" ? [] : [termOf("engineerTypes", type.trim())])),
      levels: nextLevels,
    };
    results.set(at, known === undefined ? "new" : isSame(known, next) ? "unchanged" : "changed");
    file = {
      ...file,
      skillsets: known ? file.skillsets.map((one) => (one === known ? next : one)) : [...file.skillsets, next],
    };
  }
  for (const [at, heading] of header.entries()) {
    const level = layout === "levels" && columns[at] === null ? levelHeading(heading)?.level : undefined;
    if (level !== undefined && level > 5) {
      say(found.at, at, "Skillset levels are 1 to 5, so this column isn't imported.");
    }
  }
  return done(file);
};

/** Sheets of one workbook, by layout: positions first, so the others find them. */
export const inReadingOrder = <Sheet extends { readonly layout: LadderLayout }>(
  sheets: readonly Sheet[],
): readonly Sheet[] => sheets.toSorted((a, b) => ladderLayouts.indexOf(a.layout) - ladderLayouts.indexOf(b.layout));
