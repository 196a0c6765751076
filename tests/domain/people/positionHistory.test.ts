import { describe, expect, it } from "vitest";
import type { PositionHistoryEntry } from "#domain/people/model.ts";
import { movedCurrentPosition, positionWithStart } from "#domain/people/positionHistory.ts";

const ic2 = { id: "ic2", code: "IC2", title: "Software Engineer" };
const ic3 = { id: "ic3", code: "IC3", title: "Senior Software Engineer" };
const now = "2026-11-25T10:00:00.000Z";
const earlier = "2026-03-02T08:00:00.000Z";

describe("the start of a position set now", () => {
  it.each([
    ["another position", { position: ic2, positionSince: earlier }, ic3, now],
    [
      "the same position, renamed",
      { position: ic2, positionSince: earlier },
      { ...ic2, title: "Engineer II" },
      earlier,
    ],
    ["a first position", { position: null, positionSince: null }, ic2, now],
    ["no position", { position: ic2, positionSince: earlier }, null, null],
  ])("is set for %s", (_, before, position, positionSince) => {
    expect(positionWithStart(before, position, now)).toEqual({ position, positionSince });
  });
});

const entry = (code: string, assignedAt: string, endedAt: string | null): PositionHistoryEntry => ({
  positionId: code,
  code,
  title: code,
  assignedAt,
  endedAt,
  isCurrent: endedAt === null,
});

const current = entry("IC3", "2026-06-01T08:00:00.000Z", null);
const before = entry("IC2", "2025-01-10T08:00:00.000Z", "2026-06-01T08:00:00.000Z");
const clock = { today: "2026-11-25", timeZone: "Europe/Stockholm" };

describe("the start day of a position", () => {
  it.each([
    [
      "an earlier day, which also ends the previous position",
      [current, before],
      "2026-04-01",
      "2026-03-31T22:00:00.000Z",
      before,
    ],
    [
      "a later day, which also ends the previous position",
      [current, before],
      "2026-11-25",
      "2026-11-24T23:00:00.000Z",
      before,
    ],
    ["the same day, which changes nothing", [current, before], "2026-06-01", current.assignedAt, before],
    ["any day without a previous position", [current], "2001-01-01", "2000-12-31T23:00:00.000Z", null],
    [
      "a day after a gap, which is kept",
      [current, { ...before, endedAt: "2026-02-01T08:00:00.000Z" }],
      "2026-04-01",
      "2026-03-31T22:00:00.000Z",
      null,
    ],
  ])("can be %s", (_, positions, since, assignedAt, endedPosition) => {
    expect(movedCurrentPosition(positions, since, clock)).toEqual({ current, assignedAt, endedPosition });
  });

  it.each([
    ["a future day", [current], "2026-11-26", "Choose today or an earlier day."],
    ["the day the previous position began", [current, before], "2025-01-10", "Choose a day after IC2 began."],
    ["any day without a current position", [before], "2026-06-01", "This person holds no position."],
  ])("cannot be %s", (_, positions, since, message) => {
    expect(() => movedCurrentPosition(positions, since, clock)).toThrow(message);
  });
});
