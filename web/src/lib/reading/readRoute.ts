import { call } from "./api.ts";
import type { ApiArgs, ApiFeature, ApiResult, RouteId } from "./apiTypes.ts";
import { keepStartedRead, takeStartedRead } from "./startedReads.ts";

/** Requests what a page is about to read, so that its data does not wait for its code. Returns the answer, too. */
export const startRead = <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
): Promise<ApiResult<F, Id>> => {
  const request = call(feature, id, args);
  // Whoever needs the answer asks again and shows the error.
  request.catch(() => undefined);
  keepStartedRead(feature, id, args, request);
  return request;
};

/** Reads a route of the contract: takes the answer to `startRead` if there was one, and requests it otherwise. */
export const readRoute = async <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
): Promise<ApiResult<F, Id>> => {
  // A failed request is made again: whoever has to hear of a refusal may not have been there yet.
  const answer = await takeStartedRead(feature, id, args)?.catch(() => undefined);
  return answer === undefined ? call(feature, id, args) : (answer as ApiResult<F, Id>);
};
