import type { LadderPreview } from "#domain/positions/ladderPreview.ts";
import { effectMessages } from "#domain/positions/rules.ts";
import { type LadderChangeKind, type LadderPart, ladderParts } from "#domain/positions/terms.ts";

const headings: Readonly<Record<LadderPart, string>> = {
  position: "Positions",
  skillset: "Skillsets",
  level: "Levels",
  requirements: "Requirements",
};

const signs: Readonly<Record<LadderChangeKind, string>> = { added: "+", changed: "~", removed: "-" };

const peopleSuffix = (people: number | null): string => {
  if (people === null || people === 0) {
    return "";
  }
  return people === 1 ? " (1 person)" : ` (${people} people)`;
};

const changeText = (before: string | null, after: string | null): string => {
  if (before === null && after === null) {
    return "";
  }
  if (before === null) {
    return `: ${after}`;
  }
  return `: ${before} → ${after ?? "nothing"}`;
};

/** A preview as lines for a terminal: what is added (+), changed (~) and removed (-), then its effects on people. */
export const previewLines = ({ changes, effects }: LadderPreview): readonly string[] => {
  if (changes.length === 0) {
    return ["Nothing changes: the ladder already matches this file."];
  }
  return [
    ...ladderParts.flatMap((part) => {
      const ofPart = changes.filter((change) => change.part === part);
      return ofPart.length === 0
        ? []
        : [
            headings[part],
            ...ofPart.flatMap(({ change, name, details, people }) => [
              `  ${signs[change]} ${name}${peopleSuffix(people)}`,
              ...details.map(({ what, before, after }) => `      ${what}${changeText(before, after)}`),
            ]),
          ];
    }),
    ...effectMessages(effects),
  ];
};
