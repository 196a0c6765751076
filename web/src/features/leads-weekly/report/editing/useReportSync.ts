import { useEffect, useState, useSyncExternalStore } from "react";
import { ulid } from "ulid";
import type { TalkingPoint } from "#domain/leads-weekly/model.ts";
import { isRecord } from "#web/lib/isRecord.ts";
import { ApiError } from "#web/lib/reading/ApiError.ts";
import { callIfChanged } from "#web/lib/reading/api.ts";
import { isPageInUse, onReturn } from "#web/lib/reading/pageUse.ts";
import { pollingIntervals } from "#web/lib/reading/pollingIntervals.ts";
import { createDeviceCopyStore } from "#web/lib/saving/deviceCopyStore.ts";
import { isTemporaryError } from "#web/lib/saving/sendAndVerify.ts";
import { copyKey } from "#web/lib/saving/unsavedCopies.ts";
import { write } from "#web/lib/saving/write.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { adoptedPoint, pointsToKeep } from "./keptPoints.ts";
import type { LocalPoint, Sources } from "./localReport.ts";
import {
  createReportSync,
  type Failure,
  type ReportStorage,
  type ReportSync,
  type ReportTransport,
  type SyncedReport,
} from "./reportSync.ts";
import type { ReportRequest } from "./requests.ts";

export const changesKey = (personId: string, leadId: string, reportId: string): string =>
  copyKey("talking-points", personId, leadId, reportId);

const isPoint = (value: unknown): value is LocalPoint => {
  if (!isRecord(value)) {
    return false;
  }
  const { base, changes, sentTexts, typedAt } = value;
  return (
    isRecord(base) &&
    typeof base["id"] === "string" &&
    typeof base["content"] === "string" &&
    typeof base["version"] === "number" &&
    isRecord(changes) &&
    Array.isArray(sentTexts) &&
    typeof typedAt === "number"
  );
};

const copies = createDeviceCopyStore<{ readonly points: readonly LocalPoint[] }>(({ points }) =>
  Array.isArray(points) ? { points: points.filter(isPoint) } : null,
);

/** Keeps unconfirmed changes on the device, and adopts those that an earlier window left there. */
export const deviceStorage = (key: string): ReportStorage => ({
  adoptCopies: () => {
    const local = new Map<string, LocalPoint>();
    for (let copy = copies.read(key); copy !== null; copy = copies.read(key)) {
      for (const point of copy.points) {
        // The newest copy is read first.
        if (!local.has(point.base.id)) {
          local.set(point.base.id, adoptedPoint(point));
        }
      }
      copies.remove(key, copy);
    }
    return local;
  },
  save: (report) => {
    const points = pointsToKeep(report);
    if (points.length === 0) {
      copies.removeOwnCopy(key);
      return true;
    }
    return copies.store(key, { points });
  },
});

interface ReportKey {
  readonly leadId: string;
  readonly reportId: string;
}

/** Milliseconds until a request without a response is repeated. All requests are idempotent. */
const timeout = 20_000;

const unreachableMessage = "Pulse couldn't be reached. Check your connection and try again.";

const failureOf = (error: unknown, isRead: boolean): Failure => {
  if (!(error instanceof ApiError) || isTemporaryError(error) || error.status === 401) {
    return { kind: "unreachable", message: error instanceof ApiError ? error.detail : unreachableMessage };
  }
  const { detail: message } = error;
  if (isRead) {
    return { kind: error.code === "FORBIDDEN" ? "forbidden" : "refused", message };
  }
  // Refetching the report shows whether the point was deleted or access was lost.
  const isConflict = ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT", "FORBIDDEN"].includes(error.code);
  return { kind: isConflict ? "conflict" : "refused", message };
};

const withTimeout = async <Result>(request: Promise<Result>, isRead: boolean): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(unreachableMessage)), timeout);
  });
  try {
    return await Promise.race([request, late]);
  } catch (error) {
    throw failureOf(error, isRead);
  } finally {
    clearTimeout(timer);
  }
};

const send = async (reportKey: ReportKey, request: ReportRequest): Promise<readonly TalkingPoint[]> => {
  switch (request.kind) {
    case "add":
      return [await write("leads-weekly", "addTalkingPoint", { params: reportKey, body: request.point })];
    case "update":
      return [
        await write("leads-weekly", "updateTalkingPoint", {
          params: { ...reportKey, pointId: request.id },
          body: request.change,
        }),
      ];
    case "place": {
      const body = { points: [...request.points] };
      return (await write("leads-weekly", "placeTalkingPoints", { params: reportKey, body })).points;
    }
    case "delete":
      await write("leads-weekly", "deleteTalkingPoint", {
        params: { ...reportKey, pointId: request.id },
        query: { version: request.version },
      });
      return [];
    case "restore":
      return [await write("leads-weekly", "restoreTalkingPoint", { params: { ...reportKey, pointId: request.id } })];
  }
};

const reportTransport = (reportKey: ReportKey): ReportTransport => ({
  read: async (tag) => {
    const response = await withTimeout(
      callIfChanged("leads-weekly", "getLeadReport", { params: reportKey }, tag),
      true,
    );
    return response && { tag: response.tag, details: response.data };
  },
  write: (request) => withTimeout(send(reportKey, request), false),
});

/** Never goes back, unlike the device's clock; saving would stop if it did. */
const monotonicNow = (): number => Math.round(performance.timeOrigin + performance.now());

export const browserSources: Sources = { newId: () => ulid(), random: Math.random, now: monotonicNow };

const failureTitles: Record<ReportRequest["kind"], string> = {
  add: "Failed to add talking point",
  update: "Failed to update talking point",
  place: "Failed to update indentation",
  delete: "Failed to delete talking point",
  restore: "Failed to add talking point",
};

/** Syncs the report while it is shown (docs/leads-weekly.md#saving). */
export const useReportSync = (
  viewerId: string,
  leadId: string,
  reportId: string,
): { readonly sync: ReportSync; readonly state: SyncedReport } => {
  const toast = useToast();
  const [sync] = useState(() =>
    createReportSync({
      viewerId,
      transport: reportTransport({ leadId, reportId }),
      storage: deviceStorage(changesKey(viewerId, leadId, reportId)),
      sources: browserSources,
      pollInterval: pollingIntervals.getLeadReport,
      isInUse: isPageInUse,
      onFailure: (request, { message }) => toast.error(failureTitles[request.kind], message),
    }),
  );
  const state = useSyncExternalStore(sync.subscribe, sync.getState);
  useEffect(() => {
    sync.start();
    const refresh = () => {
      if (document.visibilityState === "visible") {
        sync.refresh();
      }
    };
    const stopListening = onReturn(refresh);
    document.addEventListener("visibilitychange", refresh);
    window.addEventListener("online", refresh);
    return () => {
      stopListening();
      document.removeEventListener("visibilitychange", refresh);
      window.removeEventListener("online", refresh);
      sync.stop();
      void sync.flush();
    };
  }, [sync]);
  return { sync, state };
};
