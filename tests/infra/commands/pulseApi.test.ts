import { describe, expect, it } from "vitest";
import * as people from "#domain/people/contract.ts";
import * as positions from "#domain/positions/contract.ts";
import type { SiteConfig } from "#domain/shared/site.ts";
import { openPulse } from "#infra/commands/pulseApi.ts";
import { freePort } from "#infra/listen.ts";
import { startServer } from "../testServer.ts";

const config = (demo: SiteConfig["demo"]): SiteConfig => ({
  stage: "preview",
  company: "Acme",
  emailDomain: "acme.com",
  timeZone: "UTC",
  previewHostMarker: "preview",
  demo,
  passwordSignIn: true,
  sendsEmail: true,
  region: "eu-north-1",
  userPoolId: "pool",
  userPoolClientId: "client",
  oauthDomain: "pool.acme.com",
});

describe("a running Pulse", () => {
  it("is reported with instructions when it doesn't respond", async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    await expect(openPulse(url, undefined)).rejects.toThrow(
      `Pulse isn't running at ${url}. Start it with npm start, or set PULSE_URL to its address.`,
    );
    const call = await openPulse(url, "token");
    await expect(call(people.getMe)).rejects.toThrow(`Pulse isn't running at ${url}.`);
  });

  it("is told apart from another program at its address", async () => {
    const url = await startServer((_request, response) => response.end("<html>Welcome</html>"));
    await expect(openPulse(url, undefined)).rejects.toThrow(`Pulse isn't running at ${url}.`);
    const call = await openPulse(url, "token");
    await expect(call(positions.exportLadder)).rejects.toThrow();
  });

  it("requires an admin's token without demo accounts", async () => {
    const url = await startServer((_request, response) => response.end(JSON.stringify(config(null))));
    await expect(openPulse(url, undefined)).rejects.toThrow(
      `${url} has no demo accounts. Set an admin's ID token in PULSE_TOKEN.`,
    );
  });

  it("requires an admin's token when it was started empty", async () => {
    const url: string = await startServer((request, response) =>
      response.end(
        JSON.stringify(
          request.url === "/config.json"
            ? { ...config({ password: "demo password" }), userPoolEndpoint: `${url}/pool` }
            : { message: "Incorrect username or password." },
        ),
      ),
    );
    await expect(openPulse(url, undefined)).rejects.toThrow(/could not be signed in.*ID token in PULSE_TOKEN\.$/);
  });

  it("reports a rejected token", async () => {
    const url = await startServer((_request, response) => {
      response.writeHead(401, { "content-type": "application/json" });
      response.end(JSON.stringify({ message: "Unauthorized" }));
    });
    const call = await openPulse(url, "token");
    await expect(call(positions.exportLadder)).rejects.toThrow(/does not accept this ID token.*PULSE_TOKEN\.$/);
  });

  it("is called as the demo admin, and its errors are shown with their request id", async () => {
    const asked: string[] = [];
    const url: string = await startServer(async (request, response) => {
      let body = "";
      for await (const part of request) {
        body += String(part);
      }
      asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ""} ${body}`.trim());
      if (request.url === "/config.json") {
        response.end(JSON.stringify({ ...config({ password: "demo password" }), userPoolEndpoint: `${url}/pool` }));
      } else if (request.url === "/pool") {
        response.end(JSON.stringify({ AuthenticationResult: { IdToken: "id-token" } }));
      } else {
        response.writeHead(409, { "content-type": "application/problem+json" });
        response.end(JSON.stringify({ detail: "A ladder file is being imported.", requestId: "r-1" }));
      }
    });
    const call = await openPulse(url, undefined);
    await expect(call(positions.importLadder, { body: { yaml: "x", version: 1 } })).rejects.toThrow(
      "A ladder file is being imported. (request r-1)",
    );
    expect(asked[1]).toContain('"USERNAME":"admin@software.demo.acme.com","PASSWORD":"demo password"');
    expect(asked[2]).toBe('POST /api/ladder/file Bearer id-token {"yaml":"x","version":1}');
  });

  it("is called with the given token, without a sign-in", async () => {
    const asked: string[] = [];
    const url = await startServer((request, response) => {
      asked.push(`${request.url} ${request.headers.authorization}`);
      response.end(JSON.stringify({ yaml: "positions: []" }));
    });
    const call = await openPulse(url, "mine");
    expect(await call(positions.exportLadder)).toEqual({ yaml: "positions: []" });
    expect(asked).toEqual(["/api/ladder/file Bearer mine"]);
  });
});
