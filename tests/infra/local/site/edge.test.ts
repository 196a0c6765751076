import { createServer } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { createEdge } from "#infra/local/site/edge.ts";

it("the edge sends the origin's headers to the API, and replaces those of the browser", async () => {
  const edge = createEdge({
    distribution: {
      behaviors: [
        {
          pathPattern: "/api/*",
          target: { kind: "api", headers: [{ name: "x-origin-key", value: "generated" }] },
          methods: ["GET"],
          headers: [],
          viewerRequestCode: null,
          compress: false,
        },
      ],
      rootObject: "index.html",
    },
    buckets: new Map(),
    api: async (request, response) => void response.end(JSON.stringify(request.headers)),
    devSite: null,
  });
  const server = createServer((request, response) => void edge(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/api/me`;
  for (const headers of [{}, { "X-Origin-Key": "guessed" }]) {
    expect(await (await fetch(url, { headers })).json()).toMatchObject({ "x-origin-key": "generated" });
  }
});
