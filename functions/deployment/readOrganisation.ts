import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkOrganisation } from "../sample/checks/checkOrganisation.ts";
import type { LoadContext } from "../sample/dateResolver.ts";
import type { Organisation } from "../sample/organisation.ts";

/** A file that is not part of the organisation: the accounts that the local Google account chooser offers. */
const accountsFile = "google-accounts.yaml";

/** The file with the people who are approvers, which is read where they are asked for. */
const approversFile = "approvers.yaml";

/** The domains that take the place of `acme.com` and `demo.acme.com` in the files. */
export interface SampleDomains {
  readonly people: string;
  /** The domain of the demo accounts; those of engineers are on its subdomains. */
  readonly demo: string;
}

/** The domains of a sample organisation whose people are of the company itself. */
export const companyDomains = (emailDomain: string): SampleDomains => ({
  people: emailDomain,
  demo: `demo.${emailDomain}`,
});

const addressInFiles = /@((?:[\w-]+\.)*)acme\.com\b/gi;
const demoLabel = "demo.";

const withDomains = (text: string, { people, demo }: SampleDomains): string =>
  text.replace(addressInFiles, (_address, labels: string) =>
    labels === demoLabel || labels.endsWith(`.${demoLabel}`)
      ? `@${labels.slice(0, -demoLabel.length)}${demo}`
      : `@${labels}${people}`,
  );

/**
 * Reads an organisation from all YAML files in a folder and its subfolders, with the addresses on other
 * domains if `domains` are given, and with approvers if `withApprovers` is. Throws an Error that lists every problem as `file:line: message`.
 */
export const readOrganisation = async (
  folder: string,
  loading: LoadContext,
  domains: SampleDomains = companyDomains("acme.com"),
  withApprovers = false,
): Promise<Organisation> => {
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith(".yaml") && name !== accountsFile && (withApprovers || name !== approversFile))
    .sort();
  if (names.length === 0) {
    throw new Error(`There are no YAML files in ${folder}. Please name another folder.`);
  }
  const sources = await Promise.all(
    names.map(async (name) => ({ name, text: withDomains(await readFile(join(folder, name), "utf8"), domains) })),
  );
  const { organisation, problems } = checkOrganisation(sources, loading);
  if (organisation) {
    return organisation;
  }
  const lines = problems.map(({ file, line, message }) => `${join(folder, file)}:${line}: ${message}`);
  throw new Error(`The organisation cannot be read. Please correct these lines:\n${lines.join("\n")}`);
};
