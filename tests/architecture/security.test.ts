import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { routes } from "#domain/contract.ts";
import { type Access, routeAccess } from "#functions/access.ts";
import { levelOne, levelTwo } from "./asvs.ts";
import { answerFaults, answersIn, countsOf } from "./securityAnswers.ts";

const read = (file: string): string | null => (existsSync(file) ? readFileSync(file, "utf8") : null);

describe("the answers to the standard", () => {
  const page = read("docs/security.md") ?? "";
  const answers = answersIn(page);

  it("are given to every requirement of level 1 once, by tests and sections that exist", () => {
    expect(levelOne).toHaveLength(70);
    expect(answerFaults(levelOne, answers, read)).toEqual([]);
  });

  it("are counted as the page says", () => {
    const { met, "not applicable": notApplicable, open } = countsOf(answers);
    expect(page).toContain(`Of 70 requirements, ${met} are met, ${notApplicable} do not apply and ${open} are open.`);
  });
});

describe("the answers to its second level", () => {
  const page = read("docs/security-level-2.md") ?? "";
  const answers = answersIn(page);

  it("are given to every requirement once, by tests and sections that exist", () => {
    expect(levelTwo).toHaveLength(183);
    expect(answerFaults(levelTwo, answers, read)).toEqual([]);
  });

  it("are counted as the page says", () => {
    const { met, "not applicable": notApplicable, open } = countsOf(answers);
    expect(page.replace(/\s+/g, " ")).toContain(
      `Of the 183 requirements that level 2 adds, ${met} are met, ${open} are open and ${notApplicable} are not the application's.`,
    );
  });
});

describe("a fault in an answer", () => {
  const files: Readonly<Record<string, string>> = {
    "tests/a.test.ts": 'it("holds", () => {});\nit.each([\n  1,\n])(\n  "holds for %s", () => {},\n);',
  };
  const faultsOf = (...rows: readonly string[]) =>
    answerFaults(["1.1.1"], answersIn(rows.join("\n")), (file) => files[file] ?? null);

  it.each([
    '- 1.1.1, met: Texts are escaped. `tests/a.test.ts`: "holds"',
    '- 1.1.1, met: Texts are escaped. `tests/a.test.ts`: "holds for %s"',
    "- 1.1.1, met: Written down in [Texts](texts.md#ids).",
    "- 1.1.1, not applicable: There are no such texts at all.",
    "- 1.1.1, open: The user pool cannot be asked for it.",
  ])("is not found in %s", (row) => {
    expect(faultsOf(row)).toEqual([]);
  });

  it.each([
    ["1.1.1 is not answered", "- Not an answer, but: words."],
    ["1.1.2 is no requirement", "- 1.1.1, 1.1.2, open: The user pool cannot be asked for it."],
    ["1.1.1 is answered twice", "- 1.1.1, 1.1.1, open: The user pool cannot be asked for it."],
    ["none of met", "- 1.1.1, yes: The user pool cannot be asked for it."],
    ["no reason", "- 1.1.1, open: Later."],
    ["met by no test", "- 1.1.1, met: Everything is escaped, in each place."],
    ["which is gone", '- 1.1.1, met: Texts are escaped. `tests/b.test.ts`: "holds"'],
    ["gone from tests/a.test.ts: hold", '- 1.1.1, met: Texts are escaped. `tests/a.test.ts`: "hold"'],
    ["gone from tests/a.test.ts: holds always", '- 1.1.1, met: It is. `tests/a.test.ts`: "holds always"'],
  ])("is reported: %s", (fault, row) => {
    expect(faultsOf(row).join("; ")).toContain(fault);
  });
});

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);

describe("the code that answers people", () => {
  const server = ["domain", "functions"].flatMap(filesBelow);
  const web = filesBelow("web/src");
  const everywhere = [...server, ...web];

  it.each([
    ["evaluates no text as code", everywhere, /\beval\(|new Function\b|node:vm\b/, 'eval("1")'],
    ["starts no process", server, /child_process|node:worker_threads/, 'from "node:child_process"'],
    ["parses no XML", everywhere, /"(?:text|application)\/xml"|fast-xml|xml2js/, 'parse(text, "text/xml")'],
    ["opens no other connection than requests", everywhere, /\bWebSocket\b|RTCPeer/, "new WebSocket(url)"],
    ["listens to no messages of other windows", web, /postMessage|onmessage/, "window.postMessage(1)"],
    [
      "writes no text into a page as HTML",
      everywhere,
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML|insertAdjacentHTML|document\.write/,
      "element.innerHTML = text",
    ],
    [
      "hashes with SHA-256 alone",
      everywhere,
      /createHash\((?!"sha256")|createHmac|subtle\.digest/,
      'createHash("md5")',
    ],
    [
      "encrypts nothing itself but the file for somebody who has left",
      everywhere.filter((file) => file !== "functions/people/ownData/sealing.ts"),
      /create(?:De|C)ipher|publicEncrypt|subtle\.encrypt/,
      "createCipheriv(a)",
    ],
    ["stores no file", server, /writeFile|createWriteStream|appendFile/, "writeFileSync(name, text)"],
  ] as const)("%s", (_what, files, pattern, example) => {
    expect(pattern.test(example)).toBe(true);
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => pattern.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  it("changes by reading nothing but the record of it, and the profile of an account's first request", () => {
    const byFeature: Readonly<Record<string, Readonly<Record<string, Access>>>> = routeAccess;
    const writing = routes.filter(({ feature, id, method }) => {
      const { table = [], queues = [] } = byFeature[feature]?.[id] ?? {};
      return method === "GET" && (queues.length > 0 || table.some((operation) => /Put|Update|Delete/.test(operation)));
    });
    const recordings = ["getReview", "getSlackConnection", "getOwnData"];
    expect(
      writing
        .map(({ id }) => id)
        .filter((id) => !id.startsWith("export"))
        .sort(),
    ).toEqual(["getMe", ...recordings].sort());
  });
});
