import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createLogFile } from "#infra/local/workers/functionLog.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const linesOf = (file: string): readonly string[] => readFileSync(file, "utf8").trim().split("\n");

describe("the log of the functions", () => {
  it("is written in order and completely when it is closed, and only its owner can read it", async () => {
    const file = join(temporaryFolder(), "functions.log");
    const log = createLogFile(file);
    const lines = Array.from({ length: 5000 }, (_, line) => `line ${line}`);
    for (const line of lines) {
      log.write(line);
    }
    expect(existsSync(file) ? statSync(file).size : 0, "no caller waits for the disk").toBe(0);
    await log.close();
    expect(linesOf(file)).toEqual(lines);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("is rotated when it is large, and the previous file remains", async () => {
    const file = join(temporaryFolder(), "functions.log");
    const first = createLogFile(file, 10);
    first.write("first first");
    await first.close();
    const second = createLogFile(file, 10);
    second.write("second");
    await second.close();
    const third = createLogFile(file, 10);
    third.write("third");
    await third.close();
    expect([...linesOf(`${file}.1`), ...linesOf(file)]).toEqual(["first first", "second", "third"]);
  });
});
