import { cellOfRichText } from "../../shared/cellText.ts";
import type { ExportedSheet } from "../../shared/sheetModel.ts";
import type { LadderFile } from "../ladderFile.ts";
import { type LadderStructure, pathLabel, typeLabel } from "../structure.ts";
import { ladderSheetFormat } from "./sheetTerms.ts";

const levels = [1, 2, 3, 4, 5] as const;

/** Importing unchanged sheets changes nothing (docs/import-export.md#spreadsheets). */
export const ladderAsSheets = (file: LadderFile, structure: LadderStructure): ExportedSheet[] => {
  const typeOf = (id: string): string => typeLabel(structure, id);
  return [
    {
      name: "Positions",
      rows: [
        ["Code", "Title", "Career path", "Level", "Engineer type", "Description", "Responsibilities"],
        ...file.positions.map((position) => [
          position.code,
          position.title,
          pathLabel(structure, position.careerPath),
          position.level,
          typeOf(position.engineerType),
          cellOfRichText(position.description),
          cellOfRichText(position.responsibilities),
        ]),
      ],
    },
    {
      name: "Skillsets",
      rows: [
        [
          "Skillset",
          "Group",
          "Description",
          "Applies to",
          ...levels.flatMap((level) => [`Level ${level} title`, ladderSheetFormat.columnLabels[`level${level}`]]),
        ],
        ...file.skillsets.map((skillset) => [
          skillset.name,
          skillset.group ?? null,
          skillset.description,
          skillset.applicableTo.map(typeOf).join(", "),
          ...levels.flatMap((level): ExportedSheet["rows"][number] => {
            const own = skillset.levels.find((one) => one.level === level);
            return own === undefined ? [null, null] : [own.title, cellOfRichText(own.description)];
          }),
        ]),
      ],
    },
    {
      name: "Requirements",
      rows: [
        ["Skillset", ...file.positions.map(({ code }) => code)],
        ...file.skillsets.map(({ name }) => [
          name,
          ...file.positions.map(({ code }) => file.requirements[code]?.[name] ?? null),
        ]),
      ],
    },
  ];
};
