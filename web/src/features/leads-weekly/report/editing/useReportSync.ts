import { useEffect, useState, useSyncExternalStore } from "react";
import { ulid } from "ulid";
import { serverNow } from "#web/lib/clock.ts";
import { isPageInUse, onReturn } from "#web/lib/reading/pageUse.ts";
import { pollingIntervals } from "#web/lib/reading/pollingIntervals.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { changesKey, deviceStorage } from "./deviceStorage.ts";
import type { Sources } from "./localReport.ts";
import { createReportSync, type ReportSync, type SyncedReport } from "./reportSync.ts";
import type { ReportRequest } from "./requests.ts";
import { reportTransport } from "./transport.ts";

/** A clock that never goes back: if the device's clock were set back, saving would stop. */
const monotonicNow = (): number => Math.round(performance.timeOrigin + performance.now());

export const browserSources: Sources = { newId: () => ulid(), random: Math.random, now: monotonicNow };

const failureTitles: Record<ReportRequest["kind"], string> = {
  add: "Failed to add talking point",
  update: "Failed to update talking point",
  place: "Failed to update indentation",
  delete: "Failed to delete talking point",
  restore: "Failed to add talking point",
};

/** While the report is shown (docs/leads-weekly.md#saving). */
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
      // Copies on the device have the time of the server; everything else goes by the clock above.
      storage: deviceStorage(changesKey(viewerId, leadId, reportId), serverNow),
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
