import { expect, it } from "vitest";
import { createEdge } from "#infra/local/site/edge.ts";
import { startServer } from "../../testServer.ts";

it("the edge sends the origin's headers to the API, overriding the browser's", async () => {
  const edge = createEdge({
    behaviors: [
      {
        pathPattern: "/api/*",
        target: { kind: "api", headers: [{ name: "x-origin-key", value: "generated" }] },
        methods: ["GET"],
        headers: [],
        viewerRequestCode: null,
      },
    ],
    buckets: new Map(),
    api: async (request, response) => void response.end(JSON.stringify(request.headers)),
    devSite: null,
  });
  const url = `${await startServer((request, response) => void edge(request, response))}/api/me`;
  for (const headers of [{}, { "X-Origin-Key": "guessed" }]) {
    expect(await (await fetch(url, { headers })).json()).toMatchObject({ "x-origin-key": "generated" });
  }
});
