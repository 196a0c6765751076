import type { TalkingPoint } from "#domain/leads-weekly/model.ts";
import { talkingPointCategories, talkingPointCategoryLabels } from "#domain/leads-weekly/terms.ts";

interface TextRow {
  readonly point: Pick<TalkingPoint, "category" | "content" | "discussed" | "teamMemberId">;
  readonly level: number;
}

const line = ({ point, level }: TextRow, nameOf: (id: string) => string | null): string => {
  const person = point.teamMemberId === null ? null : nameOf(point.teamMemberId);
  return `${"  ".repeat(level)}- ${point.discussed ? "[x]" : "[ ]"} ${point.content}${person === null ? "" : ` (${person})`}`;
};

/** Lists the points by category. Pasting the text into another report creates the same points. */
export const outlineText = (rows: readonly TextRow[], nameOf: (id: string) => string | null): string =>
  talkingPointCategories
    .map((category) => ({ category, own: rows.filter(({ point }) => point.category === category) }))
    .filter(({ own }) => own.length > 0)
    .map(({ category, own }) =>
      [talkingPointCategoryLabels[category], ...own.map((row) => line(row, nameOf))].join("\n"),
    )
    .join("\n\n");
