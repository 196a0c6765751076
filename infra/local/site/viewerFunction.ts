import { createContext, Script } from "node:vm";
import * as z from "zod";
import { StartFailure } from "../startFailure.ts";

const answerShape = z.union([
  z.object({ statusCode: z.int(), statusDescription: z.string().optional(), headers: z.unknown().optional() }),
  z.object({ uri: z.string() }),
]);

export type ViewerDecision = { readonly uri: string } | { readonly status: number; readonly location: string | null };

const headersShape = z.object({ location: z.object({ value: z.string() }).optional() }).catch({});

/** Throws StartFailure if loading the function fails. */
export const createViewerFunction = (code: string): ((method: string, uri: string) => ViewerDecision) => {
  const context = createContext({});
  try {
    new Script(code).runInContext(context, { timeout: 1000 });
  } catch (cause) {
    throw new StartFailure("The CloudFront function of the templates does not load; correct infra/constructs.", {
      cause,
    });
  }
  const call = new Script("JSON.stringify(handler(JSON.parse(eventJson)))");
  return (method, uri) => {
    context["eventJson"] = JSON.stringify({
      version: "1.0",
      context: { eventType: "viewer-request" },
      viewer: { ip: "127.0.0.1" },
      request: { method, uri, querystring: {}, headers: {}, cookies: {} },
    });
    const answer = answerShape.parse(JSON.parse(String(call.runInContext(context, { timeout: 1000 }))));
    return "uri" in answer
      ? { uri: answer.uri }
      : { status: answer.statusCode, location: headersShape.parse(answer.headers).location?.value ?? null };
  };
};
