import useSWR, { type SWRResponse } from "swr";
import type { Operation } from "#domain/operations/model.ts";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import { pollingIntervals } from "#web/lib/reading/pollingIntervals.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { readKey } from "#web/lib/reading/useRead.ts";

const interval = pollingIntervals.getOperation;

/** An operation and its progress, read every second until it ends. Nothing is requested while `operationId` is null. */
export const useOperation = (operationId: string | null): SWRResponse<Operation, ApiError> =>
  useSWR<Operation, ApiError>(
    operationId === null ? null : readKey("operations", "getOperation", { params: { operationId } }),
    ([feature, id, args]: ReturnType<typeof readKey<"operations", "getOperation">>) => readRoute(feature, id, args),
    {
      refreshInterval: (operation) => (operation && operation.status !== "running" ? 0 : interval),
      dedupingInterval: interval / 2,
      // Whoever waits for the end does nothing meanwhile.
      isVisible: () => document.visibilityState !== "hidden",
    },
  );
