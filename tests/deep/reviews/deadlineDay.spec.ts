import { createHash, randomBytes } from "node:crypto";
import { appendFile, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { stringify } from "yaml";
import { demoAccount } from "#domain/people/demo.ts";
import type { SiteConfig } from "#domain/shared/site.ts";
import { freePort } from "../../run/freePort.ts";
import { type StartedProduct, startProduct } from "../../run/startProduct.ts";

/**
 * The last day of a deadline: 300 people save their self evaluation in the same moment, on a Pulse that has just been
 * started, and again on one that is warm. Every save is answered, none is lost. There is no browser: what counts here
 * are the requests.
 */
const writers = Array.from({ length: 300 }, (_, at) => ({
  email: `writer.${at}@acme.com`,
  firstName: "Wanda",
  lastName: `Writer ${String(at).padStart(3, "0")}`,
}));

let folder = "";
let port = 0;
let product: StartedProduct | undefined;

test.describe.configure({ mode: "serial", timeout: 600_000 });

const start = async (log: string): Promise<void> => {
  product = await startProduct({
    port,
    dataFolder: join(folder, "data"),
    logFile: resolve(`test-results/deep-deadline-${log}.log`),
    env: { PULSE_SAMPLE_DIR: join(folder, "sample") },
    readyWithin: 240_000,
  });
};

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(join(tmpdir(), "pulse-deadline-"));
  await cp("sample", join(folder, "sample"), { recursive: true });
  const people = writers.map((writer) => ({
    ...writer,
    role: "employee",
    engineerType: "software",
    position: "IC1",
    createdAt: "today-300",
    positionSince: "today-300",
    manager: "ingrid.solheim@acme.com",
  }));
  const indented = stringify(people).replaceAll(/^/gm, "  ");
  await appendFile(join(folder, "sample/people/software.yaml"), `\n${indented.trimEnd()}\n`);
  port = await freePort();
  await start("first");
});

test.afterAll(async () => {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

const bodyOf = async <Body>(answer: Response): Promise<Body> => JSON.parse(await answer.text());

const config = async () => bodyOf<SiteConfig>(await fetch(`${product?.url}/config.json`));

const call = (token: string, method: string, path: string, body?: object): Promise<Response> =>
  fetch(`${product?.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const read = async <Body>(token: string, path: string): Promise<Body> => {
  const answer = await call(token, "GET", path);
  expect(answer.status, path).toBe(200);
  return bodyOf(answer);
};

/** The answers to a sign-in: of the user pool's API, and of its token endpoint. */
interface SignedIn {
  readonly AuthenticationResult: { readonly IdToken: string };
}
interface OAuthTokens {
  readonly id_token: string;
}

const adminToken = async (): Promise<string> => {
  const { userPoolEndpoint = "", userPoolClientId, demo } = await config();
  const answer = await fetch(userPoolEndpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
    },
    body: JSON.stringify({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: userPoolClientId,
      AuthParameters: { USERNAME: demoAccount("admin", "software", "acme.com").email, PASSWORD: demo?.password },
    }),
  });
  return (await bodyOf<SignedIn>(answer)).AuthenticationResult.IdToken;
};

/** Signs somebody in with the local stand-in for Google, as the sign-in page does, and returns their ID token. */
const googleToken = async (email: string): Promise<string> => {
  const { oauthDomain, userPoolClientId } = await config();
  const verifier = randomBytes(48).toString("base64url");
  const pool = `http://${oauthDomain}`;
  const shared = { client_id: userPoolClientId, redirect_uri: `${product?.url}/` };
  const chosen = await fetch(`${pool}/google/choose`, {
    method: "POST",
    headers: { origin: new URL(pool).origin },
    redirect: "manual",
    body: new URLSearchParams({
      ...shared,
      response_type: "code",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      account: email,
    }),
  });
  const code = new URL(chosen.headers.get("location") ?? "none:").searchParams.get("code") ?? "";
  const answer = await fetch(`${pool}/oauth2/token`, {
    method: "POST",
    body: new URLSearchParams({ ...shared, grant_type: "authorization_code", code_verifier: verifier, code }),
  });
  return (await bodyOf<OAuthTokens>(answer)).id_token;
};

interface Writer {
  readonly token: string;
  readonly reviewId: string;
}

const ready: Writer[] = [];

const textOf = ({ reviewId }: Writer, version: number): string => `Written by ${reviewId} over version ${version}.`;

/** Everybody saves at once; returns the answers' statuses, each once, and the slowest answer in milliseconds. */
const saveAtOnce = async (version: number) => {
  const begun = performance.now();
  const answers = await Promise.all(
    ready.map(async (writer) => {
      const answer = await call(writer.token, "PUT", `/reviews/${writer.reviewId}/self-evaluation`, {
        expectationsRating: null,
        additionalComments: textOf(writer, version),
        skillsets: [],
        version,
      });
      const text = await answer.text();
      return { outcome: answer.status === 200 ? "200" : `${answer.status} ${text}`, took: performance.now() - begun };
    }),
  );
  return {
    outcomes: [...new Set(answers.map(({ outcome }) => outcome))],
    slowest: Math.max(...answers.map(({ took }) => took)),
  };
};

const expectAllSaved = async (version: number): Promise<void> => {
  for (const writer of ready) {
    const { selfEvaluation } = await read<{
      readonly selfEvaluation: { readonly additionalComments: string; readonly version: number };
    }>(writer.token, `/reviews/${writer.reviewId}`);
    expect(selfEvaluation).toMatchObject({ additionalComments: textOf(writer, version), version: version + 1 });
  }
};

interface ListedRounds {
  readonly items: readonly { readonly round: { readonly id: string; readonly status: string; version: number } }[];
}
interface OwnReviews {
  readonly items: readonly {
    readonly review: { readonly id: string };
    readonly round: { readonly status: string };
  }[];
}

test("300 people get a review in the active round, and sign in", async () => {
  const token = await adminToken();
  await read(token, "/me");
  const { items } = await read<ListedRounds>(token, "/reviews/rounds");
  const round = items.find((listed) => listed.round.status === "active")?.round;
  const started = await call(token, "POST", `/reviews/rounds/${round?.id}/start`, {
    version: round?.version,
    expectedActiveRoundId: round?.id,
  });
  expect(started.status).toBe(202);
  const { operation } = await bodyOf<{ readonly operation: { readonly id: string } }>(started);
  await expect
    .poll(async () => (await read<{ readonly status: string }>(token, `/operations/${operation.id}`)).status, {
      timeout: 240_000,
    })
    .toBe("done");
  for (const { email } of writers) {
    const own = await googleToken(email);
    await read(own, "/me");
    const reviews = await read<OwnReviews>(own, "/reviews/own");
    const open = reviews.items.find((item) => item.round.status === "active");
    expect(open, email).toBeDefined();
    ready.push({ token: own, reviewId: open?.review.id ?? "" });
  }
});

test("all of them save at once on a cold Pulse, and no save is lost or refused", async () => {
  await product?.stop();
  await start("cold");
  const { outcomes, slowest } = await saveAtOnce(0);
  console.log(`300 saves at once, cold: the slowest answer after ${(slowest / 1000).toFixed(1)} s`);
  expect(outcomes).toEqual(["200"]);
  await expectAllSaved(0);
});

test("all of them save at once again, on a warm one, while somebody reads", async () => {
  const [reader] = ready;
  const begun = performance.now();
  const saving = saveAtOnce(1);
  await read(reader?.token ?? "", "/reviews/own");
  const reading = performance.now() - begun;
  const { outcomes, slowest } = await saving;
  console.log(
    `300 saves at once, warm: the slowest answer after ${(slowest / 1000).toFixed(1)} s, ` +
      `a list asked for in between after ${(reading / 1000).toFixed(1)} s`,
  );
  expect(outcomes).toEqual(["200"]);
  expect(reading, "a reader waits no longer than the saves before it").toBeLessThanOrEqual(slowest + 1_000);
  await expectAllSaved(1);
});
