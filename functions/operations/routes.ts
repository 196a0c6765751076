import type * as operations from "#domain/operations/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Handlers } from "../http/serve.ts";
import { toOperation } from "../work/operations.ts";

type Handler = Handlers<typeof operations>;

export const getOperation: Handler["getOperation"] = async ({ store, params }) => {
  const { data } = await store.entities.operation.get({ id: params.operationId }).go({ consistent: true });
  return toOperation(assertFound("operation", data));
};
