import type { Day } from "../../shared/time.ts";
import type { DepartureColumn, ImportColumn } from "../terms.ts";
import { departureHeading } from "./fileColumns.ts";
import { type ColumnOrder, readDay } from "./fileDays.ts";
import { statusIn } from "./fileValues.ts";
import {
  type DepartureAnswer,
  type DepartureMeaning,
  type DepartureQuestion,
  maxDepartureValues,
} from "./questionModel.ts";

interface ReadColumn {
  readonly place: number;
  readonly heading: string;
  readonly kind: "status" | DepartureColumn;
  readonly order: ColumnOrder;
}

/** By its meaning, or by its heading if ignored. */
export const departureColumn = (heading: string, column: ImportColumn | null): ReadColumn["kind"] | null =>
  column === "status" || column === "accountEnabled" || column === "terminationDate"
    ? column
    : column === null
      ? departureHeading(heading)
      : null;

/** Whether a cell says that someone has left or can't sign in. */
const saysLeft = (cell: string, { kind, order }: ReadColumn, today: Day): boolean => {
  if (kind !== "terminationDate") {
    return statusIn(cell) === "inactive";
  }
  const day = readDay(cell, order);
  return day !== null && day < today;
};

interface DepartureRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface ReadDepartures {
  readonly questions: readonly DepartureQuestion[];
  /** By line, for people who left, once all their columns are answered. */
  readonly meanings: ReadonlyMap<number, DepartureMeaning>;
}

/** One meaning wins if several columns say that the same person has left. */
const strongest: readonly DepartureMeaning[] = ["leftOut", "inactive", "active"];

/** Asks once per column what it means for people who have left or are disabled. */
export const readDepartures = (
  columns: readonly ReadColumn[],
  rows: readonly DepartureRow[],
  answers: readonly DepartureAnswer[],
  today: Day,
): ReadDepartures => {
  const meanings = new Map<number, DepartureMeaning>();
  const questions = columns.flatMap((column): readonly DepartureQuestion[] => {
    const { place, heading, kind } = column;
    const departed = rows.filter(({ cells }) => saysLeft(cells[place] ?? "", column, today));
    if (departed.length === 0) {
      return [];
    }
    const answer = answers.find((one) => one.place === place)?.meaning ?? null;
    for (const { line } of answer === null ? [] : departed) {
      const given = [answer, meanings.get(line)];
      meanings.set(line, strongest.find((meaning) => given.includes(meaning)) ?? "inactive");
    }
    const values = [...new Set(departed.map(({ cells }) => (cells[place] ?? "").slice(0, 60)))];
    const shown = kind === "terminationDate" ? [] : values.slice(0, maxDepartureValues);
    return [{ place, heading, values: shown, lines: departed.length, answer }];
  });
  return { questions, meanings };
};
