import * as operations from "#domain/operations/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../http/serve.ts";
import { toOperation } from "../../store/operations.ts";

export const handler = serve(operations.getOperation, async ({ store, params }) => {
  const { data } = await store.entities.operation.get({ id: params.operationId }).go({ consistent: true });
  return toOperation(assertFound("operation", data));
});
