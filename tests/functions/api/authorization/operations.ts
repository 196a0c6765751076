import { newId } from "#functions/ids.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { operationWrites } from "#functions/work/operations.ts";
import { colleague } from "./putCallers.ts";
import type { FeatureCases } from "./routeCase.ts";

export const operationsCases: FeatureCases<"operations"> = {
  getOperation: async () => {
    const id = newId(new Date());
    const operation = {
      id,
      kind: "generateReviews",
      total: 1,
      input: {},
      startedBy: colleague("an admin").id,
    } as const;
    await transact(tableStore(), operationWrites(operation, new Date()));
    return { params: { operationId: id } };
  },
};
