import { type ChangeKind, changeKinds, type FieldChange } from "#domain/shared/fileChanges.ts";
import type { Tone } from "#web/theme/tokens.ts";

export interface FileChange<Part extends string> {
  readonly part: Part;
  readonly change: ChangeKind;
  readonly name: string;
  readonly details: readonly FieldChange[];
  readonly note?: string | null;
}

export type PartLabels<Part extends string> = Readonly<Record<Part, string>>;

export const changeLabels: Record<ChangeKind, string> = { added: "Added", changed: "Changed", removed: "Removed" };

export const changeTones: Record<ChangeKind, Tone> = { added: "good", changed: "info", removed: "bad" };

/** Removals come first, because they can't be undone. */
const shownKinds = changeKinds.toReversed();

/** Groups changes by part, removals first. */
export const changesByPart = <Part extends string>(
  labels: PartLabels<Part>,
  changes: readonly FileChange<Part>[],
): readonly { readonly part: Part; readonly changes: readonly FileChange<Part>[] }[] =>
  (Object.keys(labels) as Part[])
    .map((part) => ({
      part,
      changes: shownKinds.flatMap((kind) => changes.filter((change) => change.part === part && change.change === kind)),
    }))
    .filter((group) => group.changes.length > 0);

export const countsText = (changes: readonly { readonly change: ChangeKind }[]): string =>
  shownKinds
    .map((kind) => ({ kind, count: changes.filter(({ change }) => change === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${kind}`)
    .join(", ");
