import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "#domain/contract.ts";
import { projectRoot } from "../projectRoot.ts";
import { apiPage } from "./apiPage.ts";
import { auditPage } from "./auditPage.ts";
import { entityTexts } from "./entityText.ts";
import { personalDataPage } from "./personalDataPage.ts";
import { tablePage } from "./tablePage.ts";

const entitiesFolder = "functions/store/entities";

const textsOfEntities = () =>
  new Map(
    readdirSync(join(projectRoot, entitiesFolder)).flatMap((name) => {
      const file = join(projectRoot, entitiesFolder, name);
      return [...entityTexts(file, readFileSync(file, "utf8"))];
    }),
  );

/** The content of the generated pages of docs, by their path from the project's folder. */
export const generatedPages = (): ReadonlyMap<string, string> =>
  new Map([
    ["docs/api.md", apiPage(routes)],
    ["docs/audit-actions.md", auditPage()],
    ["docs/table.md", tablePage(textsOfEntities())],
    ["docs/personal-data.md", personalDataPage()],
  ]);
