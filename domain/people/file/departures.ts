import type { Day } from "../../shared/time.ts";
import type { DepartureColumn, ImportColumn } from "../terms.ts";
import { departureHeading } from "./fileColumns.ts";
import { type ColumnDayOrder, readDay } from "./fileDays.ts";
import { isEmptyMark, isNo, statusIn } from "./fileValues.ts";
import {
  type DepartureAnswer,
  type DepartureMeaning,
  type DepartureQuestion,
  maxDepartureValues,
} from "./questionModel.ts";

interface ReadColumn {
  readonly columnIndex: number;
  readonly heading: string;
  readonly kind: "status" | DepartureColumn;
  readonly order: ColumnDayOrder;
  /** Whether the import asks about each unknown value, as in other columns. */
  readonly asksByValue: boolean;
}

/** By the column's meaning or, if the column is ignored, by its heading. */
export const departureColumn = (heading: string, column: ImportColumn | null): ReadColumn["kind"] | null =>
  column === "status" || column === "accountEnabled" || column === "terminationDate"
    ? column
    : column === null
      ? departureHeading(heading)
      : null;

/** How some systems export an unset day, such as 0000-00-00. */
const noDay = /^0+(?:[-/.]0+)*$/u;

/** False if a cell is empty or clearly means that the person hasn't left. Otherwise the import asks. */
const mayHaveLeft = (cell: string, { kind, order, asksByValue }: ReadColumn, today: Day): boolean => {
  if (cell.trim() === "" || isEmptyMark(cell)) {
    return false;
  }
  if (kind !== "terminationDate") {
    return asksByValue ? statusIn(cell) === "inactive" : statusIn(cell) !== "active";
  }
  const day = readDay(cell, order);
  return day === null ? !isNo(cell) && !noDay.test(cell) : day < today;
};

interface DepartureRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface ReadDepartures {
  readonly questions: readonly DepartureQuestion[];
  /** By line, for people who left, from columns whose question has an answer. */
  readonly meanings: ReadonlyMap<number, DepartureMeaning>;
}

/** Strongest first. If several columns show that the same person has left, the strongest meaning wins. */
const meaningsByStrength: readonly DepartureMeaning[] = ["leftOut", "inactive", "active"];

/** Asks once per column what it means for people who have left or are disabled. */
export const readDepartures = (
  columns: readonly ReadColumn[],
  rows: readonly DepartureRow[],
  answers: readonly DepartureAnswer[],
  today: Day,
): ReadDepartures => {
  const meanings = new Map<number, DepartureMeaning>();
  const questions = columns.flatMap((column): readonly DepartureQuestion[] => {
    const { columnIndex, heading, kind, order } = column;
    const departed = rows.filter(({ cells }) => mayHaveLeft(cells[columnIndex] ?? "", column, today));
    if (departed.length === 0) {
      return [];
    }
    const answer = answers.find((one) => one.columnIndex === columnIndex)?.meaning ?? null;
    for (const { line } of answer === null ? [] : departed) {
      const given = [answer, meanings.get(line)];
      meanings.set(line, meaningsByStrength.find((meaning) => given.includes(meaning)) ?? "inactive");
    }
    const values = [...new Set(departed.map(({ cells }) => (cells[columnIndex] ?? "").slice(0, 60)))];
    // Days in the past need no examples.
    const isUnread = (value: string) => kind !== "terminationDate" || readDay(value, order) === null;
    return [
      {
        columnIndex,
        heading,
        values: values.filter(isUnread).slice(0, maxDepartureValues),
        hasPastDays: !values.every(isUnread),
        lines: departed.length,
        answer,
      },
    ];
  });
  return { questions, meanings };
};
