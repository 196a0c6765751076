import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readTextFile } from "#infra/commands/readTextFile.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pulse-file-"));
});

afterAll(() => rm(folder, { recursive: true }));

const holding = async (bytes: Uint8Array | string): Promise<string> => {
  const file = join(folder, "ladder.yaml");
  await writeFile(file, bytes);
  return file;
};

describe("a file that a command is given", () => {
  it("is read as UTF-8, with or without a byte order mark", async () => {
    expect(await readTextFile(await holding("title: Größe"))).toBe("title: Größe");
    expect(await readTextFile(await holding("\ufefftitle: Größe"))).toBe("title: Größe");
  });

  it.each([
    ["Latin-1", Buffer.from("title: Größe", "latin1")],
    ["UTF-16", Buffer.from("\ufefftitle: Größe", "utf16le")],
  ])("is refused in %s, instead of corrupting its letters", async (_, bytes) => {
    await expect(readTextFile(await holding(bytes))).rejects.toThrow(/Save it as UTF-8\.$/);
  });

  it("is reported with its name when it does not exist", async () => {
    const file = join(folder, "missing.yaml");
    await expect(readTextFile(file)).rejects.toThrow(`${file} cannot be read. Choose another file.`);
  });
});
