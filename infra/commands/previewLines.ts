import type { ChangeKind, FieldChange } from "#domain/shared/fileChanges.ts";

interface PreviewedChange<Part extends string> {
  readonly part: Part;
  readonly change: ChangeKind;
  readonly name: string;
  readonly details: readonly FieldChange[];
  readonly note?: string | null;
}

const signs: Readonly<Record<ChangeKind, string>> = { added: "+", changed: "~", removed: "-" };

const changeText = ({ before, after }: FieldChange): string => {
  if (before === null && after === null) {
    return "";
  }
  if (before === null) {
    return `: ${after}`;
  }
  return `: ${before} → ${after ?? "nothing"}`;
};

/** Grouped by part; skips unchanged parts. Signs: + added, ~ changed, - removed. */
export const previewLines = <Part extends string>(
  headings: Readonly<Record<Part, string>>,
  changes: readonly PreviewedChange<Part>[],
): readonly string[] =>
  (Object.keys(headings) as Part[]).flatMap((part) => {
    const changesOfPart = changes.filter((change) => change.part === part);
    return changesOfPart.length === 0
      ? []
      : [
          headings[part],
          ...changesOfPart.flatMap(({ change, name, details, note }) => [
            `  ${signs[change]} ${name}${note ? ` (${note})` : ""}`,
            ...details.map((detail) => `      ${detail.what}${changeText(detail)}`),
          ]),
        ];
  });
