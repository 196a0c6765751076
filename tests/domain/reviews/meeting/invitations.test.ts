import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MeetingInvitation } from "#domain/reviews/meeting/invitationModel.ts";
import { isOutdated, withInvitations } from "#domain/reviews/meeting/invitations.ts";
import { withMeeting } from "#domain/reviews/meeting/meetings.ts";
import type { Review } from "#domain/reviews/model.ts";
import { noProgress } from "#domain/reviews/rounds/generation.ts";

type Tested = Parameters<typeof withInvitations>[0];

const employee: Review["employee"] = {
  id: "ana",
  email: "ana@acme.com",
  firstName: "Ana",
  lastName: "Kovač",
  engineerType: "software",
  managerId: "ben",
  formerManagerId: null,
  position: { id: "position", code: "SE2", title: "Engineer" },
};
const meeting = { meetingScheduledAt: "2026-12-04", meetingTime: "10:00", meetingMinutes: 30 } as const;
const none: Tested = { ...noProgress, id: "review", employee };
/** As if Ben had scheduled it. */
const invited: Tested = { ...none, ...meeting, meetingSequence: 1, meetingInvitedId: "ben" };
const managedBy = (managerId: string | null, formerManagerId: string | null = null) => ({
  employee: { ...employee, managerId, formerManagerId },
});

/** Such as "request ana ben 2 2026-12-04 10:00": what, to whom, with which manager, and the sequence. */
const textsOf = (before: Tested, after: Tested, scheduledBy: string | null = null) =>
  withInvitations(before, after, scheduledBy).invitations.map(
    ({ recipientId, invitation: { method, managerId, sequence, day, time } }) =>
      `${method} ${recipientId} ${managerId} ${sequence} ${day} ${time ?? "all day"}`,
  );
/** The same invitation for the employee and the manager. */
const both = (method: string, managerId: string, rest: string): string[] =>
  ["ana", managerId].map((recipientId) => `${method} ${recipientId} ${managerId} ${rest}`);
const invitedIn = (before: Tested, after: Tested, scheduledBy: string | null = null) => {
  const { meetingInvitedId, meetingSequence } = withInvitations(before, after, scheduledBy).review;
  return [meetingInvitedId, meetingSequence];
};

describe("the invitations after scheduling a meeting", () => {
  const moved = { ...meeting, meetingScheduledAt: "2026-12-07" };

  it.each<[string, Tested, Partial<Tested>, string[]]>([
    ["for the first time", none, meeting, both("request", "ben", "1 2026-12-04 10:00")],
    [
      "for a day without a time",
      none,
      { ...meeting, meetingTime: null, meetingMinutes: null },
      both("request", "ben", "1 2026-12-04 all day"),
    ],
    ["for another day", invited, moved, both("request", "ben", "2 2026-12-07 10:00")],
    ["for another time", invited, { meetingTime: "11:00" }, both("request", "ben", "2 2026-12-04 11:00")],
    ["for another length", invited, { meetingMinutes: 60 }, both("request", "ben", "2 2026-12-04 10:00")],
    ["without a change", invited, meeting, []],
    [
      "by another manager",
      { ...invited, ...managedBy("cleo") },
      moved,
      [...both("cancel", "ben", "2 2026-12-04 10:00"), ...both("request", "cleo", "2 2026-12-07 10:00")],
    ],
  ])("%s", (_, before, change, expected) => {
    const after = withMeeting({ ...before }, { ...meeting, ...change });
    expect(textsOf(before, after, after.employee.managerId)).toEqual(expected);
  });

  it("by the CTO go to this CTO if no one acts as the manager", () => {
    const unmanaged = { ...none, ...managedBy(null) };
    const after = withMeeting({ ...unmanaged }, meeting);
    expect(textsOf(unmanaged, after, "cto")).toEqual(both("request", "cto", "1 2026-12-04 10:00"));
    expect(invitedIn(unmanaged, after, "cto")).toEqual(["cto", 1]);
  });
});

describe("the invitations after other changes", () => {
  const canceled = both("cancel", "ben", "2 2026-12-04 10:00");
  const final: Tested = { ...invited, finalManagerEvaluationCompletedAt: "2026-12-01T10:00:00Z" };
  const requestedByCleo = both("request", "cleo", "2 2026-12-04 10:00");
  const byCto: Tested = { ...invited, ...managedBy(null), meetingInvitedId: "cto" };

  it.each<[string, Tested, Partial<Tested>, string[], (string | undefined)?]>([
    ["nothing about the meeting changed", invited, {}, [], "ben"],
    ["the review is exempted", invited, { exclusion: "exempted" }, canceled],
    ["the employee left, whose account is deactivated", invited, { exclusion: "left" }, canceled.slice(1)],
    [
      "the employee came back",
      { ...invited, exclusion: "left", meetingInvitedId: undefined as never },
      { exclusion: null },
      both("request", "ben", "2 2026-12-04 10:00"),
      "ben",
    ],
    ["there is another manager", invited, managedBy("cleo"), [...canceled, ...requestedByCleo], "cleo"],
    ["the manager was removed", invited, managedBy(null), canceled],
    ["the manager no longer acts as one", { ...invited, ...managedBy(null, "ben") }, {}, canceled],
    ["the profile's former manager is removed", { ...invited, ...managedBy(null, "ben") }, managedBy(null), canceled],
    ["the CTO scheduled it, and no one else acts", byCto, {}, [], "cto"],
    [
      "the CTO scheduled it, and there is a manager now",
      byCto,
      managedBy("cleo"),
      [...both("cancel", "cto", "2 2026-12-04 10:00"), ...requestedByCleo],
      "cleo",
    ],
    ["there is no meeting", none, managedBy("cleo"), []],
    ["the evaluation is final", final, managedBy("cleo"), [], "ben"],
    ["the evaluation is final and the employee left", final, { exclusion: "left" }, [], "ben"],
  ])("%s", (_, before, change, expected, invitedAfter = undefined) => {
    const after = { ...before, ...change };
    expect(textsOf(before, after)).toEqual(expected);
    expect(invitedIn(before, after)).toEqual([invitedAfter, expected.length === 0 ? before.meetingSequence : 2]);
    // Repeating the change sends nothing.
    const { review } = withInvitations(before, after, null);
    expect(withInvitations(review, review, null)).toEqual({ review, invitations: [] });
  });
});

describe("after any changes", () => {
  type Change = (review: Tested) => readonly [Tested, string | null];
  const by = (review: Tested) => review.employee.managerId ?? "cto";
  const anyChange: fc.Arbitrary<Change> = fc.oneof(
    fc
      .record({
        meetingScheduledAt: fc.constantFrom("2026-12-04", "2026-12-07"),
        meetingTime: fc.constantFrom(null, "10:00"),
      })
      .map(
        (given): Change =>
          (review) => [
            withMeeting({ ...review }, { ...given, meetingMinutes: given.meetingTime === null ? null : 30 }),
            by(review),
          ],
      ),
    fc.constantFrom("ben", "cleo", null).map(
      (managerId): Change =>
        (review) => [{ ...review, ...managedBy(managerId) }, null],
    ),
    fc.constantFrom("ben", "cleo").map(
      (formerManagerId): Change =>
        (review) => [{ ...review, ...managedBy(null, formerManagerId) }, null],
    ),
    fc.constantFrom(null, "left" as const, "exempted" as const).map(
      (exclusion): Change =>
        (review) => [{ ...review, exclusion }, null],
    ),
  );

  /** The calendar entries after all invitations that weren't outdated when sent, in order. */
  const calendarsAfter = (sent: readonly MeetingInvitation[]) => {
    const entries = new Map<
      string,
      { readonly sequence: number; readonly day: string; readonly isCanceled: boolean }
    >();
    for (const { managerId, method, sequence, day } of sent) {
      expect(entries.get(managerId)?.sequence ?? 0).toBeLessThanOrEqual(sequence);
      entries.set(managerId, { sequence, day, isCanceled: method === "cancel" });
    }
    return [...entries].filter(([, { isCanceled }]) => !isCanceled).map(([managerId, { day }]) => [managerId, day]);
  };

  it("calendars have exactly the current meeting, even if all invitations were queued", () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 8 }), fc.boolean(), (changes, isQueued) => {
        let review: Tested = none;
        const written: MeetingInvitation[] = [];
        for (const change of changes) {
          const [after, scheduledBy] =
            review.exclusion !== null && change(review)[1] !== null ? [review, null] : change(review);
          const next = withInvitations(review, after, scheduledBy);
          expect(next.review.meetingSequence ?? 0).toBeGreaterThanOrEqual(review.meetingSequence ?? 0);
          const toManagers = next.invitations.filter((one) => one.recipientId === one.invitation.managerId);
          written.push(...toManagers.map(({ invitation }) => invitation));
          review = next.review;
        }
        const sent = isQueued ? written.filter((invitation) => !isOutdated(invitation, review)) : written;
        const { meetingInvitedId, meetingScheduledAt } = review;
        expect(calendarsAfter(sent)).toEqual(
          meetingInvitedId === undefined ? [] : [[meetingInvitedId, meetingScheduledAt]],
        );
        if (review.meetingScheduledAt !== null && review.employee.managerId !== null) {
          expect(meetingInvitedId).toBe(review.exclusion === null ? review.employee.managerId : undefined);
        }
      }),
    );
  });
});

describe("whether a queued invitation is outdated", () => {
  const invitation: MeetingInvitation = {
    method: "request",
    reviewId: "review",
    employeeId: "ana",
    managerId: "ben",
    sequence: 2,
    day: "2026-12-04",
    time: null,
    minutes: null,
  };
  const cancel = { ...invitation, method: "cancel" } as const;

  it.each<[string, MeetingInvitation, Parameters<typeof isOutdated>[1], boolean]>([
    ["the latest invitation", invitation, { meetingSequence: 2, meetingInvitedId: "ben" }, false],
    ["a replaced invitation", invitation, { meetingSequence: 3, meetingInvitedId: "ben" }, true],
    ["an invitation replaced by another manager's", invitation, { meetingSequence: 3, meetingInvitedId: "cleo" }, true],
    ["the latest cancellation", cancel, { meetingSequence: 2 }, false],
    ["a cancellation for a former manager", cancel, { meetingSequence: 3, meetingInvitedId: "cleo" }, false],
    [
      "a cancellation for a manager who is invited again",
      cancel,
      { meetingSequence: 3, meetingInvitedId: "ben" },
      true,
    ],
    ["an invitation of a review without one", invitation, {}, false],
  ])("%s", (_, queued, review, expected) => {
    expect(isOutdated(queued, review)).toBe(expected);
  });
});
