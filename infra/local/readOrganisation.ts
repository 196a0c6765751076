import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkOrganisation } from "#functions/sample/checkOrganisation.ts";
import type { LoadContext } from "#functions/sample/moments.ts";
import type { Organisation } from "#functions/sample/organisation.ts";

/** Files that are not part of the organisation: the accounts that the local Google account chooser offers. */
const otherFiles = ["google-accounts.yaml"];

/**
 * Reads an organisation from all YAML files in a folder and its subfolders. Throws an Error that lists every problem as
 * `file:line: message`.
 */
export const readOrganisation = async (folder: string, loading: LoadContext): Promise<Organisation> => {
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith(".yaml") && !otherFiles.includes(name))
    .sort();
  if (names.length === 0) {
    throw new Error(`There are no YAML files in ${folder}. Please name another folder.`);
  }
  const sources = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(folder, name), "utf8") })),
  );
  const { organisation, problems } = checkOrganisation(sources, loading);
  if (organisation) {
    return organisation;
  }
  const lines = problems.map(({ file, line, message }) => `${join(folder, file)}:${line}: ${message}`);
  throw new Error(`The organisation cannot be read. Please correct these lines:\n${lines.join("\n")}`);
};
