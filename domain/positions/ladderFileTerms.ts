import type { FieldError } from "../shared/errors.ts";
import type { LadderFile } from "./ladderFile.ts";
import { idsNotRemoved, type LadderStructure, labelIn, offeredIds } from "./structure.ts";
import { termKey } from "./structureNames.ts";

const nouns = { engineerTypes: "engineer type", careerPaths: "career path" } as const;

/** Matches IDs first, then labels; null if none. */
const termIdFor = (entries: LadderStructure["careerPaths"], written: string): string | null => {
  const ids = idsNotRemoved(entries);
  return (
    ids.find((id) => id === written) ??
    ids.find((id) => termKey(id) === termKey(written)) ??
    ids.find((id) => termKey(labelIn(entries, id)) === termKey(written)) ??
    null
  );
};

/** Replaces labels with IDs. Unknown labels are problems (docs/import-export.md#ladder-file-format). */
export const withTermIds = <File extends LadderFile>(
  file: File,
  structure: LadderStructure,
): { readonly file: File; readonly problems: readonly FieldError[] } => {
  const problems: FieldError[] = [];
  const idOf = (kind: keyof typeof nouns, written: string, path: FieldError["path"]): string => {
    const id = termIdFor(structure[kind], written);
    if (id === null) {
      problems.push({
        path,
        message: `There is no ${nouns[kind]} "${written}". Use one of: ${offeredIds(structure[kind]).join(", ")}. Or list it under ${kind} at the top of the file.`,
      });
    }
    return id ?? written;
  };
  return {
    file: {
      ...file,
      positions: file.positions.map((position, at) => ({
        ...position,
        careerPath: idOf("careerPaths", position.careerPath, ["positions", at, "careerPath"]),
        engineerType: idOf("engineerTypes", position.engineerType, ["positions", at, "engineerType"]),
      })),
      skillsets: file.skillsets.map((skillset, at) => ({
        ...skillset,
        applicableTo: skillset.applicableTo.map((type, index) =>
          idOf("engineerTypes", type, ["skillsets", at, "applicableTo", index]),
        ),
        levels: skillset.levels.map(({ byType, ...level }, index) => ({
          ...level,
          ...(byType && {
            byType: Object.fromEntries(
              Object.entries(byType).map(([type, text]) => {
                const path = ["skillsets", at, "levels", index, "byType", type];
                const id = idOf("engineerTypes", type, path);
                if (id !== type && Object.hasOwn(byType, id)) {
                  problems.push({
                    path,
                    message: `"${type}" and "${id}" are the same type. Remove one of the two.`,
                  });
                }
                return [id, text];
              }),
            ),
          }),
        })),
      })),
    },
    problems,
  };
};
