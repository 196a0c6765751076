import { tableStore } from "#functions/tableStore.ts";
import type { OpenedScreen } from "#tests/functions/scale/screenCosts.ts";
import { eventFor, handlerOf, lambdaContext } from "#tests/support/call.ts";
import type { Organization } from "#tests/support/organization.ts";
import { median } from "./median.ts";

/** The median time of a warm request, in milliseconds, over `calls` calls after a few that are not counted. */
export const warmTime = async (screen: OpenedScreen, organization: Organization, calls: number): Promise<number> => {
  const { spec } = screen;
  const handler = await handlerOf(spec);
  const request = screen.request(organization);
  const times: number[] = [];
  for (let at = -5; at < calls; at += 1) {
    const event = eventFor(spec, request);
    const startedAt = performance.now();
    const { statusCode } = await handler(event, lambdaContext);
    if (statusCode !== 200) {
      throw new Error(`${screen.name} answered ${statusCode}.`);
    }
    if (at >= 0) {
      times.push(performance.now() - startedAt);
    }
  }
  return median(times);
};

interface CachedResponse {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array;
}

/**
 * The same without the table: what each request was answered the first time is answered again from memory, so what is
 * left is our own time, the AWS SDK's writing, signing and reading of requests included.
 */
export const ownTime = async (screen: OpenedScreen, organization: Organization, calls: number): Promise<number> => {
  const { requestHandler } = tableStore().client.config;
  const handle = requestHandler.handle.bind(requestHandler);
  const cache = new Map<string, CachedResponse>();
  requestHandler.handle = async (request, options) => {
    const sent = typeof request.body === "string" ? request.body : new TextDecoder().decode(request.body);
    const key = `${request.headers["x-amz-target"]} ${sent}`;
    const known = cache.get(key);
    if (known) {
      return { response: { ...known } };
    }
    const { response } = await handle(request, options);
    const body = new Uint8Array(await new Response(response.body).arrayBuffer());
    const { statusCode, headers } = response;
    cache.set(key, { statusCode, headers, body });
    return { response: { statusCode, headers, body } };
  };
  try {
    return await warmTime(screen, organization, calls);
  } finally {
    requestHandler.handle = handle;
  }
};
