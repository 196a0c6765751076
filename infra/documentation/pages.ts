import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../projectRoot.ts";
import { asvsPage } from "./asvsPage.ts";
import { auditPage } from "./auditPage.ts";
import { dependenciesPage } from "./dependenciesPage.ts";
import { entityTexts } from "./entityText.ts";
import { invariantsPage } from "./invariantsPage.ts";
import { permissionsPage } from "./permissionsPage.ts";
import { personalDataPage } from "./personalDataPage.ts";
import { tablePage } from "./tablePage.ts";

const textsOfEntities = () =>
  new Map(
    globSync("functions/*/{entities,entities/*}.ts", { cwd: projectRoot }).flatMap((name) => {
      const file = join(projectRoot, name);
      return [...entityTexts(file, readFileSync(file, "utf8"))];
    }),
  );

export const referencePages = (): ReadonlyMap<string, string> =>
  new Map([
    ["table", tablePage(textsOfEntities())],
    ["permissions", permissionsPage()],
    ["invariants", invariantsPage()],
    ["audit-actions", auditPage()],
    ["personal-data", personalDataPage()],
    ["dependencies", dependenciesPage()],
    ["asvs", asvsPage()],
  ]);
