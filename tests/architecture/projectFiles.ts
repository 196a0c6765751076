import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The files of the project, including those not committed yet. */
export const projectFiles: readonly string[] = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard"],
  { encoding: "utf8" },
)
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));
