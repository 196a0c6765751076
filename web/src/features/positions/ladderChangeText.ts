import type { LadderChange, LadderPreview } from "#domain/positions/ladderPreview.ts";
import { type LadderChangeKind, type LadderPart, ladderChangeKinds, ladderParts } from "#domain/positions/terms.ts";
import type { Tone } from "#web/theme/tokens.ts";

export const partLabels: Record<LadderPart, string> = {
  position: "Positions",
  skillset: "Skillsets",
  level: "Levels",
  requirements: "Requirements",
};

export const changeLabels: Record<LadderChangeKind, string> = {
  added: "Added",
  changed: "Changed",
  removed: "Removed",
};

export const changeTones: Record<LadderChangeKind, Tone> = { added: "good", changed: "info", removed: "bad" };

/** Groups changes by part. Removals come first, because they cannot be undone. */
export const changesByPart = (
  changes: LadderPreview["changes"],
): readonly { readonly part: LadderPart; readonly changes: readonly LadderChange[] }[] =>
  ladderParts
    .map((part) => ({
      part,
      changes: ladderChangeKinds
        .toReversed()
        .flatMap((kind) => changes.filter((change) => change.part === part && change.change === kind)),
    }))
    .filter((group) => group.changes.length > 0);

/** Counts changes by kind: "1 removed, 2 changed". */
export const countsOf = (changes: readonly LadderChange[]): string =>
  ladderChangeKinds
    .toReversed()
    .map((kind) => ({ kind, count: changes.filter(({ change }) => change === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${kind}`)
    .join(", ");

const removedNames: Record<LadderPart, (name: string) => string> = {
  position: (name) => `the position ${name}`,
  skillset: (name) => `the skillset ${name}`,
  level: (name) => `the level ${name}`,
  requirements: (name) => `the requirements of ${name}`,
};

/** The names of the items that an import removes: "the position IC3". */
export const removedBy = ({ changes }: LadderPreview): readonly string[] =>
  changes.filter(({ change }) => change === "removed").map(({ part, name }) => removedNames[part](name));
