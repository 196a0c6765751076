import * as z from "zod";
import { dayOf, daysBetween } from "#domain/shared/time.ts";
import type { Clock } from "../clock.ts";
import { type EmailEmulator, emailModes } from "../email/emailEmulator.ts";
import type { Mailbox } from "../mailbox.ts";
import type { LocalQueue } from "../queues/openQueues.ts";
import type { Scheduler } from "../schedules/scheduler.ts";
import { slackChannels } from "../slack/slackChannels.ts";
import { type SlackEmulator, slackModes, slackTokenStates } from "../slack/slackEmulator.ts";
import type { SlackInbox } from "../slack/slackInbox.ts";
import type { Functions } from "../workers/functions.ts";
import { ConsoleError, type ConsoleOptions, consoleAction } from "./consoleServer.ts";

const dayMs = 86_400_000;

export interface ConsolePartsOptions {
  readonly clock: Clock;
  readonly timeZone: string;
  readonly mailbox: Mailbox;
  readonly inbox: SlackInbox;
  readonly slack: SlackEmulator;
  readonly email: EmailEmulator;
  readonly queues: readonly LocalQueue[];
  readonly scheduler: Scheduler;
  readonly functions: Functions;
  readonly resetData: () => Promise<void>;
}

const nameInput = z.strictObject({ name: z.string() });

const clockInput = z.union([
  z.strictObject({ days: z.number().min(-3660).max(3660) }),
  z.strictObject({ day: z.iso.date() }),
  z.strictObject({ at: z.iso.datetime() }),
  z.strictObject({ reset: z.literal(true) }),
]);

export const consoleParts = ({
  clock,
  timeZone,
  mailbox,
  inbox,
  slack,
  email,
  queues,
  scheduler,
  functions,
  resetData,
}: ConsolePartsOptions): Pick<ConsoleOptions, "views" | "actions"> => {
  const clockView = () => ({ now: clock.now().toISOString(), offsetMs: clock.offsetMs() });
  const sourcesOf = (arn: string): readonly LocalQueue[] =>
    queues.filter(({ redrive }) => redrive?.deadLetterArn === arn);
  const findQueue = (name: string): LocalQueue => {
    const found = queues.find((queue) => queue.name === name);
    if (!found) {
      throw new ConsoleError(`There is no queue ${name}; choose one of ${queues.map((one) => one.name).join(", ")}.`);
    }
    return found;
  };
  const offsetFor = (input: z.infer<typeof clockInput>): number => {
    if ("reset" in input) {
      return 0;
    }
    if ("at" in input) {
      return Date.parse(input.at) - Date.now();
    }
    const days = "days" in input ? input.days : daysBetween(dayOf(clock.now(), timeZone), input.day);
    return clock.offsetMs() + days * dayMs;
  };

  return {
    views: {
      clock: clockView,
      mails: () => mailbox.mails(),
      email: () => ({ mode: email.mode(), modes: emailModes }),
      slack: () => ({
        mode: slack.mode(),
        modes: slackModes,
        token: slack.tokenState(),
        tokens: slackTokenStates,
        channels: slackChannels,
        messages: inbox.messages(),
      }),
      queues: () =>
        queues.map(({ name, arn, queue }) => ({
          name,
          deadLettersOf: sourcesOf(arn)[0]?.name ?? null,
          messages: queue.messages(),
        })),
      schedules: () => scheduler.schedules(),
      invocations: () => functions.invocations(),
    },
    actions: {
      clock: consoleAction(clockInput, (input) => {
        clock.moveToOffset(offsetFor(input));
        return clockView();
      }),
      "slack/mode": consoleAction(z.strictObject({ mode: z.enum(slackModes) }), ({ mode }) => {
        slack.setMode(mode);
        return { mode };
      }),
      "slack/token": consoleAction(z.strictObject({ token: z.enum(slackTokenStates) }), ({ token }) => {
        slack.setTokenState(token);
        return { token };
      }),
      "email/mode": consoleAction(z.strictObject({ mode: z.enum(emailModes) }), ({ mode }) => {
        email.setMode(mode);
        return { mode };
      }),
      "queues/deliver": consoleAction(nameInput, ({ name }) => {
        const { queue } = findQueue(name);
        queue.showAll();
        return { messages: queue.messages().length };
      }),
      "queues/redrive": consoleAction(nameInput, ({ name }) => {
        const { arn, queue } = findQueue(name);
        const [source] = sourcesOf(arn);
        if (!source) {
          throw new ConsoleError(`${name} holds no dead letters from a queue; run the failed function again manually.`);
        }
        return { moved: queue.moveAllTo(source.queue) };
      }),
      "queues/empty": consoleAction(nameInput, ({ name }) => {
        findQueue(name).queue.clear();
        return {};
      }),
      "schedules/run": consoleAction(nameInput, async ({ name }) => {
        const result = await scheduler.runNow(name);
        if (!result) {
          throw new ConsoleError(`There is no schedule ${name}; see /_local for the existing ones.`);
        }
        return result;
      }),
      reset: consoleAction(z.strictObject({}), async () => {
        await resetData();
        return {};
      }),
    },
  };
};
