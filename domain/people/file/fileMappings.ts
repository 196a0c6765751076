import type { LadderStructure } from "../../positions/structure.ts";
import type { User } from "../model.ts";
import type { Role } from "../terms.ts";
import { normalized } from "./fileColumns.ts";
import {
  engineerTypeIn,
  isEmptyMark,
  type NamedPosition,
  positionIn,
  roleIn,
  similarPerson,
  similarPosition,
  statusIn,
} from "./fileValues.ts";
import {
  type FileCorrection,
  type FileMapping,
  type MappedColumn,
  mappedColumns,
  maxMappings,
  type UnknownValue,
} from "./mappingModel.ts";
import type { FileLine } from "./peopleFile.ts";

const keyOf = (column: MappedColumn, text: string): string => `${column} ${normalized(text)}`;

/** Later mappings win. Keeps the latest ones, up to the limit. */
export const mergedMappings = (
  earlier: readonly FileMapping[],
  later: readonly FileMapping[],
): readonly FileMapping[] => {
  const merged = new Map<string, FileMapping>();
  for (const mapping of [...earlier, ...later]) {
    const key = keyOf(mapping.column, mapping.text);
    merged.delete(key);
    merged.set(key, mapping);
  }
  return [...merged.values()].slice(-maxMappings);
};

const rolePrefix = "role:";

/** The role in a mapped title such as "role:hr"; null for a position. */
const roleOfTitle = (title: string): Role | null =>
  title.startsWith(rolePrefix) ? roleIn(title.slice(rolePrefix.length)) : null;

interface MappedLines {
  readonly lines: readonly FileLine[];
  readonly usedMappings: readonly FileMapping[];
  /** Lines whose job title is mapped to nothing; new people on these lines are skipped. */
  readonly leftOutLines: ReadonlySet<number>;
}

export const mappedLines = (
  lines: readonly FileLine[],
  mappings: readonly FileMapping[],
  corrections: readonly FileCorrection[],
): MappedLines => {
  const byValue = new Map(mappings.map((mapping) => [keyOf(mapping.column, mapping.text), mapping]));
  const byCell = new Map(corrections.map(({ line, column, value }) => [`${line} ${column}`, value]));
  const used = new Set<FileMapping>();
  const leftOut = new Set<number>();
  const mapped = lines.map(({ line, cells }) => {
    const own: Record<string, string> = { ...cells };
    for (const column of Object.keys(cells)) {
      own[column] = byCell.get(`${line} ${column}`) ?? own[column] ?? "";
    }
    for (const column of mappedColumns) {
      const mapping = byValue.get(keyOf(column, own[column] ?? ""));
      if (mapping === undefined || own[column] === "") {
        continue;
      }
      used.add(mapping);
      own[column] = mapping.to;
      if (column === "positionCode" && mapping.to === "") {
        leftOut.add(line);
      }
    }
    const role = roleOfTitle(own["positionCode"] ?? "");
    if (role !== null) {
      Object.assign(own, { role: own["role"] || role, positionCode: "", engineerType: "" });
    }
    return { line, cells: own as FileLine["cells"] };
  });
  return { lines: mapped, usedMappings: [...used], leftOutLines: leftOut };
};

const maxUnknown = 100;

/** Null if nothing is similar. */
const suggestionFor = (
  column: MappedColumn,
  text: string,
  { positions, managers, leads }: MappingReferenceData,
): string | null => {
  if (column === "positionCode") {
    return similarPosition(text, positions)?.code ?? null;
  }
  if (column === "managerEmail" || column === "leadEmail") {
    return similarPerson(text, column === "managerEmail" ? managers : leads)?.email ?? null;
  }
  return null;
};

interface MappingReferenceData {
  readonly structure: Pick<LadderStructure, "engineerTypes">;
  readonly positions: readonly NamedPosition[];
  readonly managers: readonly User[];
  readonly leads: readonly User[];
  readonly isKnownPerson: (text: string) => boolean;
}

export const unknownValues = (
  lines: readonly FileLine[],
  referenceData: MappingReferenceData,
): readonly UnknownValue[] => {
  const isKnown: Readonly<Record<MappedColumn, (text: string, cells: FileLine["cells"]) => boolean>> = {
    role: (text) => roleIn(text) !== null,
    engineerType: (text) => engineerTypeIn(text, referenceData.structure) !== null,
    positionCode: (text, cells) =>
      positionIn(text, referenceData.positions, engineerTypeIn(cells.engineerType, referenceData.structure)) !==
      undefined,
    status: (text) => statusIn(text) !== null,
    managerEmail: referenceData.isKnownPerson,
    leadEmail: referenceData.isKnownPerson,
  };
  const found = new Map<string, { readonly column: MappedColumn; readonly text: string; lines: number }>();
  for (const { cells } of lines) {
    for (const column of mappedColumns) {
      const text = cells[column];
      if (text === "" || isEmptyMark(text) || isKnown[column](text, cells)) {
        continue;
      }
      const key = keyOf(column, text);
      const seen = found.get(key) ?? { column, text: text.slice(0, 300), lines: 0 };
      seen.lines += 1;
      found.set(key, seen);
    }
  }
  return [...found.values()]
    .sort((a, b) => b.lines - a.lines)
    .slice(0, maxUnknown)
    .map((value) => ({ ...value, suggestion: suggestionFor(value.column, value.text, referenceData) }));
};
