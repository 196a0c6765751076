import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { monzoMappings } from "./mapping.ts";

/** The Financial Times' ladder, from the folder `ladders`. */
export const financialTimesFile = "financial-times/engineering.yml";

/** A framework of Monzo, from the folder `ladders`. */
export const monzoFile = (file: string): string => join("monzo", file);

/** The text of a public ladder's file. */
export const publicText = (dataFolder: string, file: string): Promise<string> =>
  readFile(join(dataFolder, "ladders", file), "utf8");

/** Slack's published description of its Web API, in the folder of the public data. */
export const slackDescription = join("slack", "web-api.swagger.json");

/** The public files that a folder lacks or that are empty, by their path in it. */
export const missingFiles = async (dataFolder: string): Promise<readonly string[]> => {
  const ladders = [financialTimesFile, ...monzoMappings.map(({ file }) => monzoFile(file))];
  const files = [...ladders.map((file) => join("ladders", file)), slackDescription];
  const sizes = await Promise.all(
    files.map((file) =>
      stat(join(dataFolder, file)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  );
  return files.filter((_, index) => sizes[index] === 0);
};
