import type { TalkingPoint } from "#domain/leads-weekly/model.ts";
import { ApiError } from "#web/lib/reading/ApiError.ts";
import { callIfChanged } from "#web/lib/reading/api.ts";
import { mayPassLater } from "#web/lib/saving/sendAndVerify.ts";
import { write } from "#web/lib/saving/write.ts";
import type { Failure, ReportTransport } from "./reportSync.ts";
import type { ReportRequest } from "./requests.ts";

interface ReportPlace {
  readonly leadId: string;
  readonly reportId: string;
}

/** Milliseconds until a request without a response is repeated. All requests may be repeated. */
const timeout = 20_000;

const unreachable = "Pulse couldn't be reached. Check your connection and try again.";

const failureOf = (error: unknown, isRead: boolean): Failure => {
  if (!(error instanceof ApiError) || mayPassLater(error) || error.status === 401) {
    return { kind: "unreachable", message: error instanceof ApiError ? error.detail : unreachable };
  }
  const { detail: message } = error;
  if (isRead) {
    return { kind: error.code === "FORBIDDEN" ? "forbidden" : "refused", message };
  }
  // Reading the report decides: it says whether the point is gone, or whether the person has lost access.
  const isConflict = ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT", "FORBIDDEN"].includes(error.code);
  return { kind: isConflict ? "conflict" : "refused", message };
};

const inTime = async <Result>(request: Promise<Result>, isRead: boolean): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(unreachable)), timeout);
  });
  try {
    return await Promise.race([request, late]);
  } catch (error) {
    throw failureOf(error, isRead);
  } finally {
    clearTimeout(timer);
  }
};

const send = async (place: ReportPlace, request: ReportRequest): Promise<readonly TalkingPoint[]> => {
  switch (request.kind) {
    case "add":
      return [await write("leads-weekly", "addTalkingPoint", { params: place, body: request.point })];
    case "update":
      return [
        await write("leads-weekly", "updateTalkingPoint", {
          params: { ...place, pointId: request.id },
          body: request.change,
        }),
      ];
    case "place": {
      const body = { points: [...request.points] };
      return (await write("leads-weekly", "placeTalkingPoints", { params: place, body })).points;
    }
    case "delete":
      await write("leads-weekly", "deleteTalkingPoint", {
        params: { ...place, pointId: request.id },
        query: { version: request.version },
      });
      return [];
    case "restore":
      return [await write("leads-weekly", "restoreTalkingPoint", { params: { ...place, pointId: request.id } })];
  }
};

export const reportTransport = (place: ReportPlace): ReportTransport => ({
  read: async (tag) => {
    const answer = await inTime(callIfChanged("leads-weekly", "getLeadReport", { params: place }, tag), true);
    return answer && { tag: answer.tag, details: answer.data };
  },
  write: (request) => inTime(send(place, request), false),
});
