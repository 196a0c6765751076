import * as z from "zod";
import type { ScheduleDeclaration } from "../assembly/messaging.ts";
import type { Clock } from "../clock.ts";
import { jsonFile } from "../data/jsonFile.ts";
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

export interface RunResult {
  /** ISO 8601, by the adjustable clock. */
  readonly at: string;
  /** null if the run succeeded. */
  readonly error: string | null;
}

export interface ScheduleView {
  readonly name: string;
  readonly expression: string;
  readonly timeZone: string;
  /** ISO 8601, by the adjustable clock. */
  readonly nextAt: string;
  readonly lastRun: RunResult | null;
}

export interface Scheduler {
  schedules(): readonly ScheduleView[];
  /** Doesn't change the next run. Resolves to undefined if no schedule has that name. */
  runNow(name: string): Promise<RunResult | undefined>;
  recalculateRuns(): void;
  /** Starts no more runs, and resolves when the current runs have ended. */
  stop(): Promise<void>;
}

export interface SchedulerOptions {
  readonly schedules: readonly ScheduleDeclaration[];
  readonly clock: Clock;
  readonly file: string;
  readonly invoke: (functionArn: string, event: unknown) => Promise<unknown>;
  readonly onDeadLetter: (queueArn: string, body: string) => void;
}

interface ScheduleState {
  readonly schedule: ScheduleDeclaration;
  readonly findNextRun: FindNextRun;
  nextAt: number;
  lastRun: RunResult | null;
}

/** Lambda runs a failing asynchronous invocation up to three times. */
const maxAttempts = 3;

const maxWaitMs = 30_000;

/** Identifies the schedule and time zone of a stored next run. If they change, the next run is calculated again. */
const calculationKey = ({ expression, timeZone }: ScheduleDeclaration): string => `${expression} ${timeZone}`;

const storedTimes = z.record(z.string(), z.strictObject({ expression: z.string(), nextAt: z.number() }));

/**
 * A schedule that became due while Pulse was stopped, or because the clock was moved forward, runs once, because AWS
 * would have run it.
 */
export const startScheduler = ({ schedules, clock, file, invoke, onDeadLetter }: SchedulerOptions): Scheduler => {
  const stateFile = jsonFile(file, storedTimes, {});
  const storedRuns = stateFile.read();
  const running = new Set<Promise<unknown>>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const states = schedules.map((schedule): ScheduleState => {
    const { name, expression, timeZone } = schedule;
    const findNextRun = parseScheduleExpression(name, expression, timeZone);
    const storedRun = storedRuns[name];
    const nextAt =
      storedRun?.expression === calculationKey(schedule) ? storedRun.nextAt : findNextRun(clock.now().getTime());
    return { schedule, findNextRun, nextAt, lastRun: null };
  });

  const save = (): void =>
    stateFile.write(
      Object.fromEntries(
        states.map(({ schedule, nextAt }) => [schedule.name, { expression: calculationKey(schedule), nextAt }]),
      ),
    );

  const run = async (state: ScheduleState): Promise<RunResult> => {
    const { schedule } = state;
    let error: string | null = null;
    for (let attempt = 1; attempt <= maxAttempts && !stopped; attempt += 1) {
      try {
        await invoke(schedule.functionArn, {});
        error = null;
        break;
      } catch (cause) {
        error = cause instanceof Error ? cause.message : String(cause);
      }
    }
    if (error !== null && !stopped) {
      onDeadLetter(schedule.deadLetterArn, "{}");
    }
    state.lastRun = { at: clock.now().toISOString(), error };
    return state.lastRun;
  };

  const start = (state: ScheduleState): Promise<RunResult> => {
    const job = run(state);
    running.add(job);
    void job.finally(() => running.delete(job));
    return job;
  };

  const tick = (): void => {
    clearTimeout(timer);
    if (stopped) {
      return;
    }
    const now = clock.now().getTime();
    const due = states.filter(({ nextAt }) => nextAt <= now);
    for (const state of due) {
      state.nextAt = state.findNextRun(now);
      void start(state);
    }
    if (due.length > 0) {
      save();
    }
    const soonest = Math.min(...states.map(({ nextAt }) => nextAt), now + maxWaitMs);
    timer = setTimeout(tick, Math.max(soonest - now, 10));
    timer.unref();
  };

  const recalculateRuns = (): void => {
    const now = clock.now().getTime();
    for (const state of states) {
      state.nextAt = state.findNextRun(now);
    }
    save();
    tick();
  };

  clock.onMove(() => {
    // After a move forward, due schedules run. After a move back, the stored next runs may be too late.
    const now = clock.now().getTime();
    for (const state of states) {
      state.nextAt = Math.min(state.nextAt, state.findNextRun(now));
    }
    save();
    tick();
  });
  save();
  tick();

  return {
    schedules: () =>
      states.map(({ schedule: { name, expression, timeZone }, nextAt, lastRun }) => ({
        name,
        expression,
        timeZone,
        nextAt: new Date(nextAt).toISOString(),
        lastRun,
      })),
    runNow: async (name) => {
      const state = states.find(({ schedule }) => schedule.name === name);
      return state && start(state);
    },
    recalculateRuns,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await Promise.allSettled(running);
    },
  };
};
