import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "#domain/contract.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { originKeyHeader } from "#functions/environment.ts";
import { newId } from "#functions/ids.ts";
import { originKey } from "#tests/support/call.ts";
import { type HttpApi, startHttpApi } from "#tests/support/httpApi.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

let api: HttpApi;
let claims: JWTPayload;
let good: string;
beforeAll(async () => {
  api = await startHttpApi();
  // An admin, because most routes admit one.
  claims = api.claims(await putUser(makeUser({ role: "admin" })));
  good = await api.sign(claims);
});
afterAll(() => api.stop());

const without = (...names: readonly string[]): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));
const changed = (changes: JWTPayload): Promise<string> => api.sign({ ...claims, ...changes });
const partsOf = (token: string) => token.split(".") as [head: string, content: string, signature: string];
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

/** Signs the claims with a key that the pool does not have. */
const signForeign = async (header: object = {}): Promise<string> => {
  const { privateKey } = await generateKeyPair("RS256");
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: api.key.kid, ...header }).sign(privateKey);
};

const bearer = async (token: string | Promise<string>) => ({ authorization: `Bearer ${await token}` });

/** Requests that look as if someone had signed in, with what is wrong with them. */
const wrong: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>> = {
  "no token": async () => ({}),
  "an empty token": () => bearer(""),
  "a token of another scheme": async () => ({ authorization: `Basic ${good}` }),
  "a token in a cookie": async () => ({ cookie: `idToken=${good}` }),
  "two tokens": () => bearer(`${good}, Bearer ${good}`),
  "a text that is no token": () => bearer("let-me-in"),
  "three parts of nothing": () => bearer("a.b.c"),
  "an unsigned token": () => bearer(new UnsecuredJWT(claims).encode()),
  "an unsigned token with a signature": () => {
    const [, content, signature] = partsOf(good);
    return bearer(`${encoded({ alg: "none" })}.${content}.${signature}`);
  },
  "a token signed with the public key as a secret": async () => {
    const { kty, n, e } = api.key;
    const secret = new TextEncoder().encode(JSON.stringify({ kty, n, e }));
    return bearer(new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: api.key.kid }).sign(secret));
  },
  "a token of another key": () => bearer(signForeign()),
  "a token that brings its own key": async () => {
    const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
    const jwk = await exportJWK(publicKey);
    return bearer(new SignJWT(claims).setProtectedHeader({ alg: "RS256", jwk }).sign(privateKey));
  },
  "a token with another algorithm": async () => {
    const key = await importJWK({ ...api.key, alg: "RS512" }, "RS512");
    return bearer(new SignJWT(claims).setProtectedHeader({ alg: "RS512", kid: api.key.kid }).sign(key));
  },
  "a token with changed content": () => {
    const [head, , signature] = partsOf(good);
    return bearer(`${head}.${encoded({ ...claims, email: "root@acme.com" })}.${signature}`);
  },
  "a token without its signature": () => {
    const [head, content] = partsOf(good);
    return bearer(`${head}.${content}.`);
  },
  "a token with another one's signature": async () => {
    const [head, content] = partsOf(good);
    return bearer(`${head}.${content}.${partsOf(await changed({ jti: "another" }))[2]}`);
  },
  "a token that was cut": () => bearer(good.slice(0, -8)),
  "a token that has expired": () => bearer(changed({ exp: inAnHour() - 7200 })),
  "a token that never expires": () => bearer(api.sign(without("exp"))),
  "a token that is not valid yet": () => bearer(changed({ nbf: inAnHour() })),
  "a token of another pool": () => bearer(changed({ iss: "https://cognito-idp.eu-north-1.amazonaws.com/other" })),
  "a token for another client": () => bearer(changed({ aud: "another-client" })),
  "an access token": () =>
    bearer(api.sign({ ...without("aud", "email"), token_use: "access", client_id: claims.aud as string })),
  "a token of another use": () => bearer(changed({ token_use: "refresh" })),
  "a token whose email is not verified": () => bearer(changed({ email_verified: false })),
  "a token without an email": () => bearer(api.sign(without("email"))),
  "a token without a subject": () => bearer(api.sign(without("sub"))),
};

/** Sends a request to a route, with ids that no one has. */
const send = async (spec: RouteSpec, headers: Readonly<Record<string, string>>) => {
  const path = spec.path.replaceAll(/\{\w+\}/g, newId(new Date()));
  const hasBody = spec.method !== "GET" && spec.method !== "DELETE";
  const answer = await fetch(`${api.origin}${path}`, {
    method: spec.method,
    headers: { "content-type": "application/json", [originKeyHeader]: originKey, ...headers },
    ...(hasBody && { body: "{}" }),
  });
  return { status: answer.status, text: await answer.text() };
};

describe("a request to any route", () => {
  it("with a valid token is not refused as unauthenticated", async () => {
    for (const spec of routes) {
      expect(`${spec.id} ${(await send(spec, await bearer(good))).status}`).not.toBe(`${spec.id} 401`);
    }
  });

  it.each(Object.entries(wrong))("with %s is refused, and nothing is read from the table", async (_what, headersOf) => {
    const headers = await headersOf();
    const before = api.requests.length;
    for (const spec of routes) {
      const { status, text } = await send(spec, headers);
      expect(`${spec.id} ${status} ${JSON.parse(text).code}`).toBe(`${spec.id} 401 UNAUTHENTICATED`);
      expect(text).not.toContain(String(claims["email"]));
    }
    expect(api.requests.length).toBe(before);
  });
});
