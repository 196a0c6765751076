import { describe, expect, it } from "vitest";
import { consoleAccessProblem } from "#infra/local/console/consoleServer.ts";

const refusal = (method: string, headers: Record<string, string>) =>
  consoleAccessProblem({ method, headers }, 4400, "right-token");

describe("access to the console", () => {
  it.each(["localhost:4400", "127.0.0.1:4400", "[::1]:4400"])("is allowed for reading at the host %s", (host) => {
    expect(refusal("GET", { host })).toBeNull();
  });

  it.each(["evil.example:4400", "localhost", "localhost:80", "localhost.evil.example:4400"])(
    "is denied at the host %s, which may belong to another site",
    (host) => {
      expect(refusal("GET", { host })).toMatch("http://localhost:4400/_local");
    },
  );

  it("is denied without a host", () => {
    expect(refusal("GET", {})).not.toBeNull();
  });

  it.each(["http://evil.example", "null", "https://localhost:4400", "http://localhost:3000"])(
    "is denied to pages of %s",
    (origin) => {
      const headers = { host: "localhost:4400", origin, "x-pulse-console-token": "right-token" };
      expect(refusal("POST", headers)).toMatch("own page");
      expect(refusal("GET", headers)).toMatch("own page");
    },
  );

  it.each([{}, { "x-pulse-console-token": "" }, { "x-pulse-console-token": "wrong-token" }])(
    "requires the console token for writing, and rejects %j",
    (token) => {
      expect(refusal("POST", { host: "localhost:4400", origin: "http://localhost:4400", ...token })).toMatch("token");
      expect(refusal("DELETE", { host: "localhost:4400", ...token })).toMatch("token");
    },
  );

  it("is allowed with the right token", () => {
    expect(refusal("POST", { host: "localhost:4400", "x-pulse-console-token": "right-token" })).toBeNull();
  });
});
