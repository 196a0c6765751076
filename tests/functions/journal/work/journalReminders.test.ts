import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { jobs } from "#functions/jobs/catalog.ts";
import { handler as startJournalReminders } from "#functions/jobs/startJournalReminders.ts";
import { callAs } from "#tests/support/call.ts";
import { putEntry, putNote } from "#tests/support/journal.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { loggedFor } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

const setTime = (instant: string): void => {
  vi.setSystemTime(new Date(instant));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  setTime("2026-11-20T15:00:00.000Z");
});
afterEach(() => {
  vi.useRealTimers();
});

const wants = async (person: User, hasReminder = true): Promise<User> => {
  const answer = await callAs(person, api.journal.saveJournalReminder, { hasReminder });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return person;
};

const remindedOf = async ({ id }: User): Promise<number> =>
  (await loggedFor(id)).filter(({ notificationType }) => notificationType === "journal_reminder").length;

it("is due on Fridays at 15:00", () => {
  expect(jobs.startJournalReminders.trigger).toEqual({ kind: "schedule", expression: "cron(0 15 ? * FRI *)" });
});

it("reminds people once who want it and have written nothing this week", async () => {
  const boss = await putUser(makeUser({ role: "manager" }));
  const silent = await wants(await putUser(makeUser({ managerId: boss.id })));
  const earlier = await wants(await putUser(makeUser()));
  await putEntry(earlier.id, { day: "2026-11-15" });
  const wrote = await wants(await putUser(makeUser()));
  await putEntry(wrote.id, { day: "2026-11-16" });
  const noting = await wants(boss);
  await putNote({ authorId: boss.id, personId: silent.id });
  const away = await wants(await putUser(makeUser({ absence: { from: "2026-11-16", to: "2026-11-27" } })));
  const neverAsked = await putUser(makeUser());
  const stopped = await wants(await wants(await putUser(makeUser())), false);

  const { started } = await startJournalReminders();
  expect(await runToCompletion(started ?? "")).toMatchObject({ status: "done", done: 3 });
  expect((await startJournalReminders()).started).toBeNull();
  for (const [person, count] of [
    ...([silent, earlier, noting] as const).map((one) => [one, 1] as const),
    ...([wrote, away, neverAsked, stopped] as const).map((one) => [one, 0] as const),
  ]) {
    expect(await remindedOf(person)).toBe(count);
  }

  setTime("2026-11-27T15:00:00.000Z");
  await runToCompletion((await startJournalReminders()).started ?? "");
  expect(await Promise.all([silent, wrote, away].map(remindedOf))).toEqual([2, 1, 0]);
});
