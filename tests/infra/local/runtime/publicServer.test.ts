import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#infra/local/freePort.ts";
import { openPublicServer, type PublicServer } from "#infra/local/publicServer.ts";

let port = 0;
let server: PublicServer | undefined;

beforeAll(async () => {
  port = await freePort();
  server = await openPublicServer(port);
  server.serve(async (_request, response) => {
    response.end("answered");
  });
});

afterAll(() => server?.close());

/** The status of the answer to a request whose path is sent unchanged. */
const statusOf = async (path: string): Promise<string> => {
  const socket = connect(port, "127.0.0.1");
  socket.end(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
  const [data] = await once(socket, "data");
  socket.destroy();
  return String(data).split(" ")[1] ?? "";
};

describe("an address", () => {
  it.each([
    ["/", "200"],
    ["/ladder?type=qa", "200"],
    ["/api/reviews/%C5%A1", "200"],
    ["/a%zz.b", "400"],
    ["/%", "400"],
    ["//", "400"],
    ["//elsewhere.example/x", "400"],
  ])("%s is answered with %s", async (path, status) => {
    expect(await statusOf(path)).toBe(status);
  });
});

it("keeps an unused connection longer than the five seconds of Node.js", async () => {
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(response.headers.get("keep-alive")).toBe("timeout=300");
});
