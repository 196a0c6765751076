import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { routes } from "#domain/contract.ts";
import { functionAccessOf } from "#functions/access.ts";
import { levelOneAnswers, levelTwoAnswers } from "#infra/documentation/asvsAnswers.ts";
import { levelOne, levelTwo } from "./asvs.ts";
import { answerFaults, answersOf, countsOf, openPointsIn } from "./securityAnswers.ts";

const read = (file: string): string | null => (existsSync(file) ? readFileSync(file, "utf8") : null);

describe("the answers to ASVS", () => {
  const page = (read("docs/security.md") ?? "").replace(/\n(?=[^\n-])/g, " ");
  const [pageOfOne = "", pageOfTwo = ""] = page.split("Level 2: ");

  it.each([
    [1, levelOne, 70, levelOneAnswers, pageOfOne],
    [2, levelTwo, 183, levelTwoAnswers, pageOfTwo],
  ] as const)(
    "cover every level %i requirement once, with tests and sections that exist",
    (_level, required, count, answers, text) => {
      expect(required).toHaveLength(count);
      expect(answerFaults(required, [...answersOf(answers), ...openPointsIn(text)], read)).toEqual([]);
    },
  );

  it("add up to the counts on the page", () => {
    const one = countsOf([...answersOf(levelOneAnswers), ...openPointsIn(pageOfOne)]);
    expect(page).toContain(
      `of 70 requirements, ${one.met} are met, ${one["not applicable"]} don't apply and ${one.open} are open.`,
    );
    const two = countsOf([...answersOf(levelTwoAnswers), ...openPointsIn(pageOfTwo)]);
    expect(page).toContain(
      `of the 183 requirements that it adds, ${two.met} are met, ${two["not applicable"]} don't apply and ${two.open} are open.`,
    );
  });
});

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);

describe("the production code", () => {
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
    ["hashes only with SHA-256", everywhere, /createHash\((?!"sha256")|createHmac|subtle\.digest/, 'createHash("md5")'],
    [
      "encrypts only the file for someone who has left",
      everywhere.filter((file) => file !== "functions/people/ownData/encryption.ts"),
      /create(?:De|C)ipher|publicEncrypt|subtle\.encrypt/,
      "createCipheriv(a)",
    ],
    ["stores no file", server, /writeFile|createWriteStream|appendFile/, "writeFileSync(name, text)"],
  ] as const)("%s", (_what, files, pattern, example) => {
    expect(pattern.test(example)).toBe(true);
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => pattern.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  it("changes in read requests only for access records and the profile of a new account", () => {
    const writing = routes.filter((route) => {
      const { table, queues = [] } = functionAccessOf(route);
      return (
        route.method === "GET" && (queues.length > 0 || table.some((operation) => /Put|Update|Delete/.test(operation)))
      );
    });
    const recordings = ["getReview", "getCalibratedReview", "getSlackConnection", "getOwnData"];
    expect(
      writing
        .map(({ id }) => id)
        .filter((id) => !id.startsWith("export"))
        .sort(),
    ).toEqual(["getMe", ...recordings].sort());
  });
});
