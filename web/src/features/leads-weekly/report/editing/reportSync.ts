import type { LeadReport, LeadReportDetails, ReportPerson, TalkingPoint } from "#domain/leads-weekly/model.ts";
import { retryDelay } from "#web/lib/reading/retryDelay.ts";
import { emptyReport, type LocalPoint, type LocalReport, type Sources, takeBackDeletion } from "./localReport.ts";
import {
  confirmDeletion,
  confirmPoints,
  forgetRefusals,
  receivePoints,
  reconcilePoints,
  refusePoints,
} from "./receivePoints.ts";
import {
  idsOf,
  isAnythingRefused,
  isAnythingUnsaved,
  keysOf,
  markSent,
  nextDueAt,
  nextRequest,
  type ReportRequest,
} from "./requests.ts";

export interface Failure {
  /**
   * `unreachable`: no response or an overloaded server, so the request is repeated. `conflict`: refetch the report.
   * `refused`: a retry would fail too. `forbidden`: access was lost.
   */
  readonly kind: "unreachable" | "conflict" | "refused" | "forbidden";
  readonly message: string;
}

/** Both functions reject with a `Failure`. */
export interface ReportTransport {
  /** Resolves to null if the report still has this tag. */
  readonly read: (
    tag: string | null,
  ) => Promise<{ readonly tag: string | null; readonly details: LeadReportDetails } | null>;
  /** Resolves to the points as stored after the write; empty after a deletion. */
  readonly write: (request: ReportRequest) => Promise<readonly TalkingPoint[]>;
}

export interface ReportStorage {
  readonly adoptCopies: () => ReadonlyMap<string, LocalPoint>;
  readonly save: (report: LocalReport) => boolean;
}

export type SaveStatus = "saved" | "saving" | "failed";

export interface SyncedReport {
  readonly local: LocalReport;
  readonly report: LeadReport | null;
  readonly people: readonly ReportPerson[];
  /** True if the lead has another manager now, so no one may write. */
  readonly isReadOnly: boolean;
  readonly status: SaveStatus;
  /** Null unless the last request failed. */
  readonly failure: Failure | null;
  readonly isOnDevice: boolean;
}

interface Settings {
  readonly viewerId: string;
  readonly transport: ReportTransport;
  readonly storage: ReportStorage;
  readonly sources: Sources;
  /** Milliseconds between two reads. */
  readonly pollInterval: number;
  readonly isInUse: () => boolean;
  /** Called when a request fails for the first time. */
  readonly onFailure: (request: ReportRequest, failure: Failure) => void;
}

const isFailure = (error: unknown): error is Failure => typeof error === "object" && error !== null && "kind" in error;

const failureOf = (error: unknown): Failure =>
  isFailure(error) ? error : { kind: "unreachable", message: "Pulse didn't respond." };

/** Returns the old list if it is equal, so no point rerenders. */
const sameIfEqual = (known: readonly ReportPerson[], received: readonly ReportPerson[]): readonly ReportPerson[] =>
  JSON.stringify(known) === JSON.stringify(received) ? known : received;

/** See docs/leads-weekly.md#simultaneous-edits. One request at a time, so responses are never outdated. */
export const createReportSync = (settings: Settings) => {
  const { transport, storage, sources, pollInterval, isInUse, onFailure } = settings;
  const listeners = new Set<() => void>();
  let state: SyncedReport = {
    local: emptyReport(settings.viewerId),
    report: null,
    people: [],
    isReadOnly: false,
    status: "saved",
    failure: null,
    isOnDevice: true,
  };
  let tag: string | null = null;
  let polledAt = Number.NEGATIVE_INFINITY;
  let mustPoll = true;
  let failedAttempts = 0;
  let retryAt = 0;
  let isRunning = false;
  let isStopped = true;
  let isLoaded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isUnsaved = (): boolean => isAnythingUnsaved(state.local);

  const statusOf = (failure: Failure | null): SaveStatus => {
    if (!isUnsaved()) {
      return "saved";
    }
    return failure === null && !isAnythingRefused(state.local) ? "saving" : "failed";
  };

  const set = (changes: Partial<SyncedReport>): void => {
    const isChanged = changes.local !== undefined && changes.local.localPoints !== state.local.localPoints;
    state = { ...state, ...changes };
    if (isChanged) {
      state = { ...state, isOnDevice: storage.save(state.local) };
    }
    state = { ...state, status: statusOf(state.failure) };
    for (const listener of listeners) {
      listener();
    }
  };

  const poll = async (): Promise<void> => {
    const response = await transport.read(tag);
    mustPoll = false;
    polledAt = sources.now();
    if (response === null) {
      // Changes sent without a response didn't arrive.
      set({ local: reconcilePoints(state.local, sources) });
      return;
    }
    tag = response.tag;
    const { report, isReadOnly, people, points } = response.details;
    set({
      report,
      isReadOnly,
      people: sameIfEqual(state.people, people),
      local: receivePoints(state.local, points, sources),
    });
  };

  /** Whether a deletion with a lost response was carried out. */
  const wasDeleted = async (id: string): Promise<boolean> => {
    await poll().catch(() => undefined);
    return !state.local.stored.has(id);
  };

  const send = async (request: ReportRequest): Promise<void> => {
    set({ local: markSent(state.local, request) });
    try {
      const points = await transport.write(request);
      const { local } = state;
      set({
        local:
          request.kind === "delete"
            ? confirmDeletion(local, request.id)
            : confirmPoints(local, points, keysOf(request), sources),
      });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === "unreachable" || failure.kind === "conflict") {
        mustPoll = true;
      }
      if (failure.kind === "conflict") {
        const pointsBefore = state.local.localPoints;
        await poll();
        const isSettled = idsOf(request).some((id) => state.local.localPoints.get(id) !== pointsBefore.get(id));
        if (isSettled) {
          return;
        }
      }
      if (request.kind === "delete" && failure.kind === "unreachable" && (await wasDeleted(request.id))) {
        return;
      }
      if (request.kind === "delete") {
        set({ local: takeBackDeletion(state.local, request.id) });
      } else if (failure.kind !== "unreachable") {
        set({ local: refusePoints(state.local, idsOf(request), failure.message) });
      } else if (failedAttempts > 0) {
        throw failure;
      }
      onFailure(request, failure);
      if (failure.kind === "unreachable") {
        throw failure;
      }
    }
  };

  const step = async (): Promise<boolean> => {
    const now = sources.now();
    const isPollDue = mustPoll || (isInUse() && now >= polledAt + pollInterval);
    const request = nextRequest(state.local, now);
    if (now < retryAt || (!isPollDue && request === null)) {
      return false;
    }
    try {
      await (isPollDue || request === null ? poll() : send(request));
      failedAttempts = 0;
      set({ failure: null });
    } catch (error) {
      const failure = failureOf(error);
      failedAttempts += 1;
      retryAt = sources.now() + retryDelay(failedAttempts);
      mustPoll = true;
      set({ failure });
      if (failure.kind === "forbidden" || failure.kind === "refused") {
        isStopped = true;
      }
    }
    return true;
  };

  const waitingTime = (): number => {
    const now = sources.now();
    const due = nextDueAt(state.local);
    const pollAt = mustPoll ? now : polledAt + pollInterval;
    const next = Math.min(due ?? Number.POSITIVE_INFINITY, isInUse() || mustPoll ? pollAt : Number.POSITIVE_INFINITY);
    return Math.min(Math.max(next, retryAt) - now, pollInterval);
  };

  const run = async (): Promise<void> => {
    if (isRunning) {
      return;
    }
    isRunning = true;
    clearTimeout(timer);
    try {
      while (!isStopped && (await step())) {
        // Each step decides again what is due.
      }
    } finally {
      isRunning = false;
    }
    if (!isStopped) {
      timer = setTimeout(() => void run(), Math.max(20, waitingTime()));
    }
  };

  const wake = (): void => {
    if (!isStopped) {
      void run();
    }
  };

  return {
    getState: (): SyncedReport => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (change: (local: LocalReport) => LocalReport): void => {
      const local = change(state.local);
      if (local !== state.local) {
        set({ local });
        wake();
      }
    },
    start: (): void => {
      isStopped = false;
      if (!isLoaded) {
        isLoaded = true;
        set({
          local: { ...state.local, localPoints: new Map([...storage.adoptCopies(), ...state.local.localPoints]) },
        });
      }
      wake();
    },
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
    /** Polls now, and sends pending and rejected changes without waiting for the next retry. */
    refresh: (): void => {
      set({ local: forgetRefusals(state.local) });
      mustPoll = true;
      retryAt = 0;
      isStopped = false;
      wake();
    },
    /** Makes the request that is due. Resolves to whether there was one. */
    step,
    /** Tries once to send all pending changes. Resolves to whether everything is saved. */
    flush: async (): Promise<boolean> => {
      retryAt = 0;
      while (isRunning) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      for (let attempt = 0; attempt < 200 && isUnsaved(); attempt += 1) {
        const failedBefore = failedAttempts;
        if (!(await step()) || failedAttempts > failedBefore) {
          break;
        }
      }
      return !isUnsaved();
    },
  };
};

export type ReportSync = ReturnType<typeof createReportSync>;
