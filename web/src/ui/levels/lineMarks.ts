/** The levels of a skillset that are compared on one line, each 1 to 5 or null (docs/evaluations.md#marks-of-levels). */
export interface ComparedOnLine {
  /** The level that counts. Shown as a bar. */
  readonly level: number | null;
  /** The level of the self evaluation. Shown as a ring. */
  readonly own: number | null;
  /** What the position requires. Shown as an upright line, with the way there hatched. */
  readonly requiredLevel: number | null;
  /** What the next position requires. Shown as a hollow upright line, with the way there hatched. */
  readonly nextRequiredLevel: number | null;
  /** The manager's level in the previous round. Shown as a diamond below the line. */
  readonly before: number | null;
}

/** A mark on a line of levels: `from` and `to` are levels from 0 to 5, and the same for a mark at one level. */
export interface LineMark {
  readonly kind: "bar" | "emptyBar" | "missing" | "required" | "nextRequired" | "ring" | "diamond";
  readonly from: number;
  readonly to: number;
}

const at = (kind: LineMark["kind"], level: number | null): readonly LineMark[] =>
  level === null ? [] : [{ kind, from: level, to: level }];

/**
 * The marks on a line, those below first. `isLevelKnown` is false in a chart in which nobody has a level yet: its bars
 * are empty and show what is required.
 */
export const lineMarks = (
  { level, own, requiredLevel, nextRequiredLevel, before }: ComparedOnLine,
  isLevelKnown = true,
): readonly LineMark[] => {
  const bar: LineMark["kind"] = isLevelKnown ? "bar" : "emptyBar";
  const barTo = isLevelKnown ? level : requiredLevel;
  const target = nextRequiredLevel ?? requiredLevel;
  return [
    ...(barTo === null ? [] : [{ kind: bar, from: 0, to: barTo }]),
    ...(level === null || target === null || target <= level
      ? []
      : [{ kind: "missing", from: level, to: target } as const]),
    ...at("required", requiredLevel),
    ...at("nextRequired", nextRequiredLevel),
    ...at("ring", own),
    ...at("diamond", before),
  ];
};
