import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { wordFaults } from "./wordFaults.ts";

const modules = ["web/src", "domain", "functions"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

describe("the words of Pulse's texts", () => {
  it("are the same everywhere, except where they are specified", () => {
    expect(modules.length).toBeGreaterThan(500);
    expect(modules.flatMap((file) => wordFaults(file, readFileSync(file, "utf8")))).toEqual([]);
  });

  it.each([
    ['<TextField label="Email" />', "e-mail"],
    ["<p>Please enter your email.</p>", "e-mail"],
    ['const text = "Confirm your email";', "e-mail"],
    ["const text = `${count} person(s) changed`;", "(s)"],
    ['const text = "Ask her manager";', "a man or a woman"],
  ])("are reported in %s", (content, fault) => {
    expect(wordFaults("a.tsx", content)).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    'const path = "email";',
    "<p>Their e-mail</p>",
    'const text = "Please check your email to verify your account.";',
  ])("are right in %s", (content) => {
    expect(wordFaults("a.tsx", content)).toEqual([]);
  });
});
