import { describe, expect, it } from "vitest";
import { queuePosition } from "#web/features/reviews/queue/queuePosition.ts";
import { endText, pendingText, queuePositionText } from "#web/features/reviews/queue/queueTexts.ts";
import { rememberList, rememberOpenedRow, takeReturnRow } from "#web/features/reviews/queue/returnRow.ts";
import { sampleRound } from "../sampleReviews.ts";

const queueOf = (ids: string) => [...ids].map((id) => ({ review: { id } }));
const positionOf = (ids: string, id: string, lastIndex: number | null = null) => {
  const { index, total, previous, next } = queuePosition(queueOf(ids), id, lastIndex);
  return [index, total, previous?.review.id ?? null, next?.review.id ?? null];
};

describe("the place in the queue", () => {
  it("is between its neighbours", () => {
    expect(positionOf("abc", "a")).toEqual([0, 3, null, "b"]);
    expect(positionOf("abc", "b")).toEqual([1, 3, "a", "c"]);
    expect(positionOf("abc", "c")).toEqual([2, 3, "b", null]);
  });

  it("is kept when the review no longer waits: the one that has its place now is next", () => {
    expect(positionOf("ac", "b", 1)).toEqual([null, 2, "a", "c"]);
    // Those before it are gone too, because a colleague approved them.
    expect(positionOf("c", "b", 1)).toEqual([null, 1, "c", "c"]);
    // It was the last one, so the first that was skipped is next.
    expect(positionOf("ab", "c", 2)).toEqual([null, 2, "b", "a"]);
    expect(positionOf("", "a", 0)).toEqual([null, 0, null, null]);
  });

  it("begins at the first for a review that never waited", () => {
    expect(positionOf("ab", "x")).toEqual([null, 2, null, "a"]);
  });
});

describe("the words of the queue", () => {
  it("say where one is, what is left, and what happens at the end", () => {
    expect(queuePositionText(2, 8, 0)).toBe("3 of 8 in your To Do");
    expect(queuePositionText(2, 2_050, 0)).toBe("3 of 2,050 in your To Do");
    expect(queuePositionText(0, 1, 0)).toBe("The only one in your To Do");
    expect(pendingText(1, 0, true)).toBe("Done. 1 more waits for you");
    expect(pendingText(3, 0, false)).toBe("3 wait for you");
    expect(queuePositionText(2, 9, 4)).toBe("3 of 9 in your To Do · 5 now, 4 can be done early");
    expect(queuePositionText(0, 1, 1)).toBe("The only one in your To Do · can be done early");
    expect(pendingText(4, 4, true)).toBe("Done. 4 more wait for you · all can be done early");
    expect(endText("approval", sampleRound())).toBe(
      "All done. Your To Do list is empty. The managers now hold the performance meetings and share the results. The round ends on Dec 18, 2026.",
    );
    expect(endText("share", sampleRound({ status: "completed" }))).not.toContain("round ends");
  });
});

describe("the row to lead back to", () => {
  const address = "/manager-reviews?filter=actionNeeded";
  const rows = (...ids: readonly string[]) => ids.map((id) => ({ id }));

  it("is the review that was opened last, or the next one that the list still shows", () => {
    rememberList(address, rows("a", "b", "c"));
    rememberOpenedRow("b");
    expect(takeReturnRow(address, rows("a", "b", "c"))).toBe("b");
    rememberOpenedRow("b");
    expect(takeReturnRow(address, rows("a", "c"))).toBe("c");
    rememberOpenedRow("c");
    expect(takeReturnRow(address, rows("a", "b"))).toBe("b");
  });

  it("is null in another list, and null a second time", () => {
    rememberList(address, rows("a"));
    rememberOpenedRow("a");
    expect(takeReturnRow("/manager-reviews", rows("a"))).toBeNull();
    expect(takeReturnRow(address, rows("a"))).toBeNull();
  });
});
