import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A new empty folder, removed after the last test of the file. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "pulse-infra-"));
  folders.push(folder);
  return folder;
};
