import { describe, expect, it } from "vitest";
import { meetingMessages } from "#functions/reviews/reviewMessages.ts";
import { tableStore } from "#functions/tableStore.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { dayFromToday, makeReview, makeRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

describe("the message about a meeting", () => {
  const round = makeRound();
  const employee = makeUser();
  const meetingOn = (meetingScheduledAt: string | null) => makeReview(employee, round, { meetingScheduledAt });
  const recipients = (before: string | null, after: string | null) => {
    const event = { store: tableStore(), review: meetingOn(after), round, actorId: "manager" };
    return meetingMessages(event, meetingOn(before)).map(({ recipientId }) => recipientId);
  };
  const [tomorrow, later] = [dayFromToday(1), dayFromToday(2)];

  it.each([
    ["scheduled", null, tomorrow, [employee.id]],
    ["moved to another day", tomorrow, later, [employee.id]],
    ["saved with the day that it has", tomorrow, tomorrow, []],
    ["not scheduled", null, null, []],
  ])("of a meeting that is %s", (_case, before, after, expected) => {
    expect(recipients(before, after)).toEqual(expected);
  });
});
