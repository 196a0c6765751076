import { describe, expect, it } from "vitest";
import { zoneName } from "#domain/shared/time.ts";
import { environment } from "#functions/environment.ts";
import { meetingMessages } from "#functions/reviews/messages.ts";
import { tableStore } from "#functions/tableStore.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { dayFromToday, makeReview, makeRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

describe("the message about a meeting", () => {
  const round = makeRound();
  const employee = makeUser();
  const meetingOn = (meetingScheduledAt: string | null, meetingTime: string | null) =>
    makeReview(employee, round, { meetingScheduledAt, meetingTime, meetingMinutes: meetingTime === null ? null : 30 });
  type At = readonly [day: string | null, time?: string | null];
  const sentAfter = ([dayBefore, timeBefore = null]: At, [day, time = null]: At) => {
    const event = { store: tableStore(), review: meetingOn(day, time), round, actorId: "manager" };
    return meetingMessages(event, meetingOn(dayBefore, timeBefore));
  };
  const [tomorrow, later] = [dayFromToday(1), dayFromToday(2)];

  it.each([
    ["scheduled", [null], [tomorrow], [employee.id]],
    ["moved to another day", [tomorrow], [later], [employee.id]],
    ["moved to another time", [tomorrow, "10:00"], [tomorrow, "11:00"], [employee.id]],
    ["saved with the same day", [tomorrow], [tomorrow], []],
    ["saved with the same day and time", [tomorrow, "10:00"], [tomorrow, "10:00"], []],
    ["not scheduled", [null], [null], []],
  ] as const)("goes to the right people if the meeting is %s", (_case, before, after, expected) => {
    expect(sentAfter(before, after).map(({ recipientId }) => recipientId)).toEqual(expected);
  });

  it("includes the time with its zone, if there is one", () => {
    const texts = [["10:00"], []].flatMap(([time]) => sentAfter([null], time ? [tomorrow, time] : [tomorrow]));
    expect(texts.map(({ message }) => /\d{4}.*$/.exec(message.slice(message.indexOf(" is scheduled")))?.[0])).toEqual([
      `${tomorrow.slice(0, 4)}, 10:00 (${zoneName(environment("TIME_ZONE"))} time).`,
      `${tomorrow.slice(0, 4)}.`,
    ]);
  });
});
