import useSWR, { type SWRResponse } from "swr";
import type { Operation } from "#domain/operations/model.ts";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import { pollingIntervals } from "#web/lib/reading/pollingIntervals.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { readKey } from "#web/lib/reading/useRead.ts";

const interval = pollingIntervals.getOperation;

/** Polls every second until the operation ends. A null `operationId` requests nothing. */
export const useOperation = (operationId: string | null): SWRResponse<Operation, ApiError> =>
  useSWR<Operation, ApiError>(
    operationId === null ? null : readKey("operations", "getOperation", { params: { operationId } }),
    ([feature, id, args]: ReturnType<typeof readKey<"operations", "getOperation">>) => readRoute(feature, id, args),
    {
      refreshInterval: (operation) => (operation && operation.status !== "running" ? 0 : interval),
      dedupingInterval: interval / 2,
      // Polls even if no one has used the page for a while: the caller can't continue before the operation ends.
      isVisible: () => document.visibilityState !== "hidden",
    },
  );
