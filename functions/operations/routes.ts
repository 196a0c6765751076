import type * as operations from "#domain/operations/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { RouteHandler } from "../http/serve.ts";
import { toOperation } from "../work/operations.ts";

export const getOperation: RouteHandler<typeof operations.getOperation> = async ({ store, params }) => {
  const { data } = await store.entities.operation.get({ id: params.operationId }).go({ consistent: true });
  return toOperation(assertFound("operation", data));
};
