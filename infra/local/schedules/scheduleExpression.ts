import { StartFailure } from "../startFailure.ts";
import { type FindNextRun, parseCron } from "./cron.ts";

const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

const parseRate = (text: string): FindNextRun => {
  const [, amount = "", unit = ""] = /^([1-9]\d*) (minute|hour|day)s?$/.exec(text) ?? [];
  if (unit !== "minute" && unit !== "hour" && unit !== "day") {
    throw new Error("a rate must be a number and a unit: minutes, hours or days");
  }
  const period = Number(amount) * unitMs[unit];
  return (after) => after + period;
};

/**
 * Reads `rate(...)` or `cron(...)` as EventBridge Scheduler does; `timeZone` is an IANA name. Throws StartFailure with
 * the schedule's name if the expression or the time zone is invalid.
 */
export const parseScheduleExpression = (name: string, expression: string, timeZone: string): FindNextRun => {
  const [, kind, content = ""] = /^(rate|cron)\((.*)\)$/.exec(expression) ?? [];
  try {
    if (kind === "rate") {
      return parseRate(content);
    }
    if (kind === "cron") {
      const findNextRun = parseCron(content, timeZone);
      // An invalid time zone throws only when a run is computed.
      findNextRun(Date.now());
      return findNextRun;
    }
    throw new Error("it is neither rate(...) nor cron(...)");
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartFailure(
      `The local runtime does not understand the schedule ${name}, ${expression} in ${timeZone}: ${reason}; correct it in functions/jobs/catalog.ts.`,
      { cause },
    );
  }
};
