/** Each 1 to 5 or null (docs/evaluations.md#levels). */
export interface ComparedOnLine {
  /** The level that counts, shown as a bar. */
  readonly level: number | null;
  /** The self-evaluation's level, shown as a ring. */
  readonly selfLevel: number | null;
  /** What the position requires: a vertical line, with the missing levels hatched. */
  readonly requiredLevel: number | null;
  /** What the next position requires: a hollow vertical line, with the missing levels hatched. */
  readonly nextRequiredLevel: number | null;
  /** The manager's level in the previous round: a diamond below the line. */
  readonly previousLevel: number | null;
}

/** `from` and `to` are 0 to 5, and equal for a mark at a single level. */
export interface LineMark {
  readonly kind: "bar" | "emptyBar" | "missing" | "required" | "nextRequired" | "ring" | "diamond";
  readonly from: number;
  readonly to: number;
}

const marksAt = (kind: LineMark["kind"], level: number | null): readonly LineMark[] =>
  level === null ? [] : [{ kind, from: level, to: level }];

/** In painting order: later marks cover earlier ones. `isLevelKnown` is false in a chart of requirements only. */
export const lineMarks = (
  { level, selfLevel, requiredLevel, nextRequiredLevel, previousLevel }: ComparedOnLine,
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
    ...marksAt("required", requiredLevel),
    ...marksAt("nextRequired", nextRequiredLevel),
    ...marksAt("ring", selfLevel),
    ...marksAt("diamond", previousLevel),
  ];
};
