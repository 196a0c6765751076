import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { generatedPages } from "../documentation/pages.ts";
import { projectRoot } from "../projectRoot.ts";

/** `npm run docs`: writes the generated pages of docs. */
for (const [path, text] of generatedPages()) {
  const file = join(projectRoot, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  console.log(`Wrote ${path}.`);
}
