import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod";
import { demoAccount } from "#domain/people/demo.ts";
import { freePort } from "#infra/listen.ts";
import { checkOrWriteFormat } from "#infra/local/data/dataFormat.ts";
import { endProcess, isRunning } from "#infra/processes.ts";
import { demoToken } from "#tests/support/demoToken.ts";
import { deep } from "#tests/support/depth.ts";
import { engineOf, enginesOf, startProcess } from "./pulseProcess.ts";
import { answerProblems, rawRequests, sendRaw } from "./rawRequests.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const port = String(await freePort());
const url = `http://localhost:${port}`;

const start = (dataFolder: string, more: Readonly<Record<string, string>> = {}) =>
  startProcess("main", { PORT: port, PULSE_DATA_DIR: dataFolder, ...more });

const startAndWait = async (dataFolder: string, more: Readonly<Record<string, string>> = {}) => {
  const pulse = start(dataFolder, more);
  await pulse.ready();
  const engine = engineOf(dataFolder);
  onTestFinished(() => endProcess(engine));
  return { ...pulse, engine };
};

/** Signs in the demo employee and returns their ID token. */
const signIn = (): Promise<string> => demoToken(url, demoAccount("employee", "software", "acme.com").email);

const request = (token: string, method: string, path: string, body?: unknown) =>
  fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const getMe = (token: string) => request(token, "GET", "/api/me");

/** An action of the local console. */
const actInConsole = async (dataFolder: string, path: string, body: object) => {
  const answer = await fetch(`${url}/_local/api/${path}`, {
    method: "POST",
    headers: { "x-pulse-console-token": readFileSync(join(dataFolder, "console-token"), "utf8") },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};

const consoleState = z.object({ schedules: z.array(z.object({ timeZone: z.string() })) });

const ownReviews = z.object({
  items: z.array(z.object({ review: z.object({ id: z.string() }), round: z.object({ status: z.string() }) })),
});

/** The id of the demo employee's review in the active round. */
const ownOpenReview = async (token: string): Promise<string> => {
  const { items } = ownReviews.parse(await (await request(token, "GET", "/api/reviews/own")).json());
  return items.find(({ round }) => round.status === "active")?.review.id ?? "";
};

/** Expects an icon in the page, which needs no request, and another for browsers that haven't loaded the page. */
const expectIcons = async (): Promise<void> => {
  const page = await (await fetch(url)).text();
  const [, linked = ""] = /<link rel="icon"[^>]* href="([^"]+)"/.exec(page) ?? [];
  expect(decodeURIComponent(linked)).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/);
  const answer = await fetch(`${url}/favicon.ico`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  expect((await answer.text()).startsWith("\0\0\u0001\0")).toBe(true);
};

/** Expects a valid response to every raw request, as HTTP and the API prescribe. */
const expectRawAnswers = async (token: string): Promise<void> => {
  for (const host of ["127.0.0.1", "::1"]) {
    for (const [name, raw] of Object.entries(rawRequests(token))) {
      const answers = await sendRaw({ host, port: Number(port) }, raw);
      expect(answerProblems(raw, answers), `${name}, to ${host}`).toEqual([]);
    }
  }
};

describe("npm start", () => {
  it("serves all of Pulse, rejects a second start, and leaves no process behind on Ctrl+C", async () => {
    const dataFolder = temporaryFolder();
    const pulse = start(dataFolder);
    expect(await pulse.ready()).toBe(`Pulse is ready at ${url}`);
    const engine = engineOf(dataFolder);

    const page = await fetch(`${url}/reviews`);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(await page.text()).toContain('id="root"');
    // The stage is synthesized with one address for all ports.
    expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({
      userPoolEndpoint: `${url}/_pool`,
      oauthDomain: `localhost:${port}/_pool`,
    });
    expect((await fetch(`${url}/api/me`)).status).toBe(401);
    const token = await signIn();
    expect(await (await getMe(token)).json()).toMatchObject({
      id: "demo-employee-software",
      position: { code: "IC1" },
    });
    await expectIcons();
    await expectRawAnswers(token);

    const sameFolder = await start(dataFolder, { PORT: String(await freePort()) }).ended;
    expect(sameFolder.code).toBe(1);
    expect(sameFolder.errors.trim()).toBe(
      `Pulse is already running with this data folder (process ${pulse.pid}, ${url}); stop it first, or choose another folder with PULSE_DATA_DIR.`,
    );
    const reset = await startProcess("reset", { PULSE_DATA_DIR: dataFolder }).ended;
    expect(reset.code).toBe(1);
    const otherFolder = temporaryFolder();
    const samePort = await start(otherFolder).ended;
    expect(samePort.code).toBe(1);
    expect(samePort.errors).toContain(`Port ${port} is taken by another program`);
    expect(readdirSync(otherFolder), "a refused start keeps no lock").toEqual([]);

    pulse.kill("SIGINT");
    expect(await pulse.ended).toMatchObject({ code: 0, errors: "" });
    expect(isRunning(engine)).toBe(false);
    expect(existsSync(join(dataFolder, "lock.json"))).toBe(false);
    await expect(fetch(url)).rejects.toThrow();
  });

  it("loses nothing when Pulse and its engine are killed right after an acknowledged save", async () => {
    const dataFolder = temporaryFolder();
    const begunFirst = performance.now();
    const killed = await startAndWait(dataFolder);
    const firstStart = performance.now() - begunFirst;
    const token = await signIn();
    const before = await (await getMe(token)).json();
    const text = "Saved a moment before the power went. ".repeat(100);
    const reviewId = await ownOpenReview(token);
    const answers = { expectationsRating: null, additionalComments: text, skillsets: [], version: 0 };
    const saved = await request(token, "PUT", `/api/reviews/${reviewId}/self-evaluation`, answers);
    process.kill(killed.engine.pid, "SIGKILL");
    killed.kill("SIGKILL");
    expect(saved.status).toBe(200);
    await killed.ended;

    const begunAgain = performance.now();
    const again = await startAndWait(dataFolder);
    expect(performance.now() - begunAgain, "a start with a filled table").toBeLessThan(firstStart);
    expect(isRunning(killed.engine)).toBe(false);
    expect(await (await getMe(token)).json()).toEqual(before);
    const read = await request(token, "GET", `/api/reviews/${reviewId}`);
    expect(await read.json()).toMatchObject({ selfEvaluation: { additionalComments: text, version: 1 } });
    again.kill("SIGTERM");
    expect(await again.ended).toMatchObject({ code: 0 });
    expect(isRunning(again.engine)).toBe(false);
  });

  if (deep) {
    it("fills the table again if an earlier start didn't finish filling it", async () => {
      const dataFolder = temporaryFolder();
      const first = await startAndWait(dataFolder);
      first.kill("SIGTERM");
      await first.ended;
      writeFileSync(join(dataFolder, "import-unfinished"), "");
      const again = await startAndWait(dataFolder);
      expect((await getMe(await signIn())).status).toBe(200);
      expect(existsSync(join(dataFolder, "import-unfinished"))).toBe(false);
      again.kill("SIGTERM");
      await again.ended;
    });
  }

  if (deep) {
    it("controls schedules and clock in the console, resets the data, and keeps its files private", async () => {
      const dataFolder = temporaryFolder();
      const timeZone = "Asia/Tokyo";
      checkOrWriteFormat(dataFolder);
      // Earlier starts may have left these permissions.
      chmodSync(dataFolder, 0o755);
      chmodSync(join(dataFolder, "format.json"), 0o644);
      const pulse = await startAndWait(dataFolder, { PULSE_TIME_ZONE: timeZone });
      expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({ timeZone });
      const { schedules } = consoleState.parse(await (await fetch(`${url}/_local/api/state`)).json());
      expect(new Set(schedules.map((schedule) => schedule.timeZone))).toEqual(new Set([timeZone]));
      const act = (path: string, body: object) => actInConsole(dataFolder, path, body);
      expect(await act("schedules/run", { name: "sweepOutbox" })).toMatchObject({ status: 200, body: { error: null } });
      expect(await act("clock", { at: "2030-01-06T16:00:00Z" })).toMatchObject({ status: 200 });
      const me = await getMe(await signIn());
      expect(await me.json()).toMatchObject({ today: "2030-01-07" });
      expect(me.headers.get("date")).toContain("06 Jan 2030");
      expect(await act("clock", { day: "never" })).toMatchObject({ status: 400 });
      expect((await fetch(`${url}/_local/api/clock`, { method: "POST", body: "{}" })).status).toBe(403);
      expect(await act("reset", {})).toMatchObject({ status: 200 });
      expect((await getMe(await signIn())).status).toBe(200);
      const entries = readdirSync(dataFolder, { recursive: true, encoding: "utf8" }).map((name) =>
        join(dataFolder, name),
      );
      const readable = [dataFolder, ...entries].filter((path) => (statSync(path).mode & 0o077) !== 0);
      expect(readable).toEqual([]);
      pulse.kill("SIGTERM");
      await pulse.ended;
      expect(readFileSync(join(dataFolder, "functions.log"), "utf8")).toContain("getMe");
    });
  }

  it.each<readonly [name: string, content: string]>([
    ["user-pool.json", "{"],
    ["table.db", "no table at all"],
    ...(deep
      ? ([
          ["format.json", "{}"],
          ["clock.json", "[]"],
          ["schedules.json", "[]"],
          ["mails.json", "{"],
          ["slack-inbox.json", ""],
        ] as const)
      : []),
  ])("prints what to do about a damaged %s, and leaves no table engine behind", async (name, content) => {
    const dataFolder = temporaryFolder();
    checkOrWriteFormat(dataFolder);
    mkdirSync(dirname(join(dataFolder, name)), { recursive: true });
    writeFileSync(join(dataFolder, name), content);
    const { code, errors } = await start(dataFolder).ended;
    expect(enginesOf(dataFolder)).toEqual([]);
    expect(code).toBe(1);
    expect(errors).toContain(name);
    expect(errors).toMatch(/npm run reset|move that file away/);
    expect(errors).not.toMatch(/\n\s+at /);
    expect(existsSync(join(dataFolder, "lock.json"))).toBe(false);
  });

  it.each<readonly [code: string, name: string, message: string]>([
    ["EROFS", "console-token", "Pulse has no permission to read and write"],
    ["ENOSPC", "lock.json", "The disk is full"],
    ...(deep ? [["ENOSPC", "user-pool.json", "The disk is full"] as const] : []),
  ])("reports %s at %s, and leaves no table engine behind", async (code, name, message) => {
    const dataFolder = temporaryFolder();
    const ended = await start(dataFolder, {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, "diskFaults.mjs")}`,
      PULSE_TEST_DISK_FAULT: JSON.stringify({ code, name }),
    }).ended;
    expect(ended.code).toBe(1);
    expect(ended.errors).toContain(message);
    expect(ended.errors).toContain(name);
    expect(ended.errors).not.toMatch(/\n\s+at /);
    expect(enginesOf(dataFolder)).toEqual([]);
  });

  if (deep) {
    it("stops with a message when the disk becomes full", async () => {
      const dataFolder = temporaryFolder();
      symlinkSync("/dev/full", join(dataFolder, "functions.log"));
      const pulse = await startAndWait(dataFolder);
      // The function writes its log line, which does not fit on the disk.
      await getMe(await signIn()).catch(() => undefined);
      const { code, errors } = await pulse.ended;
      expect(code).toBe(1);
      expect(errors).toContain("The disk is full");
      expect(errors).toContain("functions.log");
      expect(isRunning(pulse.engine)).toBe(false);
    });
  }

  it.each([
    [{ PORT: "eighty" }, "PORT must be a number from 1 to 65535"],
    [{ PULSE_TIME_ZONE: "Stockholm" }, 'PULSE_TIME_ZONE must be an IANA time zone such as "Europe/Stockholm", not "'],
    [{ DYNAMODB_ENDPOINT: "somewhere" }, "DYNAMODB_ENDPOINT must be an address"],
  ])("rejects %j with a message", async (environment, message) => {
    const { code, errors } = await start(temporaryFolder(), environment).ended;
    expect(code).toBe(1);
    expect(errors).toContain(message);
    expect(errors).not.toMatch(/\n\s+at /);
  });

  it("reports the port that another program uses", async () => {
    const stranger = createServer();
    await new Promise<void>((resolve) => stranger.listen(Number(port), "127.0.0.1", resolve));
    onTestFinished(() => void stranger.close());
    const { code, errors } = await start(temporaryFolder()).ended;
    expect(code).toBe(1);
    expect(errors.trim()).toBe(
      `Port ${port} is taken by another program; stop that one, or choose another port, such as PORT=${Number(port) + 1} npm start.`,
    );
  });

  it("npm run reset removes only Pulse's data", async () => {
    const dataFolder = temporaryFolder();
    writeFileSync(join(dataFolder, "user-pool.json"), "{");
    writeFileSync(join(dataFolder, "diary.txt"), "mine");
    const { code } = await startProcess("reset", { PULSE_DATA_DIR: dataFolder }).ended;
    expect(code).toBe(0);
    expect(readdirSync(dataFolder)).toEqual(["diary.txt"]);
  });
});
