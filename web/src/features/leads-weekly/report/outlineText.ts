import { talkingPointCategories, talkingPointCategoryLabels } from "#domain/leads-weekly/terms.ts";
import type { Row } from "./editing/localReport.ts";

const line = ({ point, level }: Row, nameOf: (id: string) => string | null): string => {
  const person = point.teamMemberId === null ? null : nameOf(point.teamMemberId);
  return `${"  ".repeat(level)}- ${point.discussed ? "[x]" : "[ ]"} ${point.content}${person === null ? "" : ` (${person})`}`;
};

/** Rows as an indented list, by category. Pasted into another report, it becomes the same points. */
export const outlineText = (rows: readonly Row[], nameOf: (id: string) => string | null): string =>
  talkingPointCategories
    .map((category) => ({ category, own: rows.filter(({ point }) => point.category === category) }))
    .filter(({ own }) => own.length > 0)
    .map(({ category, own }) =>
      [talkingPointCategoryLabels[category], ...own.map((row) => line(row, nameOf))].join("\n"),
    )
    .join("\n\n");
