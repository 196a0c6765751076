import { statSync, watch } from "node:fs";
import { join } from "node:path";
import { features } from "#domain/shared/features.ts";
import { contentHash } from "../../contentHash.ts";
import { projectRoot } from "../../projectRoot.ts";
import { infraSources } from "./localSources.ts";

const templateSources = (): readonly string[] => [
  ...infraSources(),
  ...[
    ...features.flatMap((feature) => [
      `domain/${feature}/contract.ts`,
      `domain/${feature}/routes`,
      `functions/${feature}/access.ts`,
    ]),
    ...["access.ts", "functionAccess.ts", "environment.ts", "jobs/catalog.ts", "work/access.ts", "table/schema.ts"].map(
      (file) => `functions/${file}`,
    ),
  ].map((file) => join(projectRoot, file)),
];

/** A change of the templates' sources requires a restart. Returns a function that stops watching. */
export const watchInfra = (onChange: () => void): (() => void) => {
  let before = contentHash(templateSources());
  let timer: NodeJS.Timeout | undefined;
  const scheduleCheck = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const now = contentHash(templateSources());
      if (now !== before) {
        before = now;
        onChange();
      }
    }, 200);
  };
  const watchers = ["domain", "functions", "infra"]
    .map((folder) => join(projectRoot, folder))
    .filter((folder) => statSync(folder, { throwIfNoEntry: false }))
    .map((folder) => watch(folder, { recursive: true }, scheduleCheck));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) {
      watcher.close();
    }
  };
};
