import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  deletePoint,
  leavePoint,
  typeText,
  undoDeletion,
} from "#web/features/leads-weekly/report/editing/editPoints.ts";
import {
  emptyReport,
  type LocalReport,
  rowKeyOf,
  rowsOf,
  takeBackDeletion,
  withChanges,
} from "#web/features/leads-weekly/report/editing/localReport.ts";
import { addPoint, indentPoint, movePointTo } from "#web/features/leads-weekly/report/editing/placePoints.ts";
import { confirmPoints, receivePoints } from "#web/features/leads-weekly/report/editing/receivePoints.ts";
import { createReportSync, type Failure } from "#web/features/leads-weekly/report/editing/reportSync.ts";
import {
  isAnythingUnsaved,
  keysOf,
  markSent,
  nextRequest,
} from "#web/features/leads-weekly/report/editing/requests.ts";
import { changesKey, deviceStorage } from "#web/features/leads-weekly/report/editing/useReportSync.ts";
import { outlineText } from "#web/features/leads-weekly/report/outlineText.ts";
import { pastedLines } from "#web/features/leads-weekly/report/pastedLines.ts";
import { samplePoint } from "./samplePoints.ts";

let count = 0;
const sources = {
  newId: () => {
    count += 1;
    return `new${count}`;
  },
  random: () => 0.5,
  now: () => 10_000,
};
const report = (...points: Parameters<typeof receivePoints>[1]): LocalReport =>
  receivePoints(emptyReport("me"), points, sources);
const lines = (state: LocalReport) => rowsOf(state).map(({ point }) => point.content);
const due = (state: LocalReport, after = 1_000) => nextRequest(state, sources.now() + after);

describe("typed text", () => {
  it("is saved after a second without typing, or when the point is left", () => {
    const typed = typeText(report(samplePoint("A")), "A", "Changed", sources);
    expect(due(typed, 999)).toBeNull();
    expect(due(typed)).toMatchObject({ kind: "update", id: "A", change: { content: "Changed", version: 1 } });
    expect(due(leavePoint(typed, "A"), 0)).toMatchObject({ kind: "update" });
  });

  it("keeps its trailing space after a save", () => {
    const typed = typeText(report(samplePoint("A")), "A", "Hello ", sources);
    const stored = confirmPoints(typed, [samplePoint("A", { content: "Hello", version: 2 })], new Map(), sources);
    expect(lines(stored)).toEqual(["Hello "]);
    expect(isAnythingUnsaved(stored)).toBe(false);
    const changed = receivePoints(stored, [samplePoint("A", { content: "Hello you", version: 3 })], sources);
    expect(lines(changed)).toEqual(["Hello you"]);
  });

  it("moves to a new point below, keeping its row, if a colleague changed the point", () => {
    const typed = typeText(report(samplePoint("A"), samplePoint("B")), "A", "Mine", sources);
    const merged = receivePoints(
      typed,
      [samplePoint("A", { content: "Theirs", version: 2 }), samplePoint("B")],
      sources,
    );
    expect(lines(merged)).toEqual(["Theirs", "Mine", "Point B"]);
    const mine = merged.focusedId ?? "";
    expect(rowKeyOf(merged, mine)).toBe("A");
    expect(rowKeyOf(merged, "A")).not.toBe("A");
    expect(due(merged)).toMatchObject({ kind: "add", point: { id: mine, content: "Mine" } });
  });

  it("becomes a new point in the same position if a colleague deleted the point", () => {
    const typed = typeText(report(samplePoint("A"), samplePoint("B")), "A", "Mine", sources);
    expect(lines(receivePoints(typed, [samplePoint("B")], sources))).toEqual(["Mine", "Point B"]);
  });

  it("isn't duplicated if it was saved but the response was lost", () => {
    const typed = typeText(report(samplePoint("A")), "A", "First", sources);
    const request = due(typed);
    const sent = request ? markSent(typed, request) : typed;
    const more = typeText(sent, "A", "First and more", sources);
    const read = receivePoints(more, [samplePoint("A", { content: "First", version: 2 })], sources);
    expect(lines(read)).toEqual(["First and more"]);
    expect(due(read)).toMatchObject({ kind: "update", change: { content: "First and more", version: 2 } });
  });

  it("stays on the page unsent if it is too long", () => {
    const long = typeText(report(samplePoint("A")), "A", "x".repeat(10_001), sources);
    expect(due(long)).toBeNull();
    expect(isAnythingUnsaved(long)).toBe(true);
    expect(lines(long)[0]).toHaveLength(10_001);
  });
});

describe("an emptied point", () => {
  it("is deleted if you added it, and can be restored", () => {
    const emptied = leavePoint(typeText(report(samplePoint("A")), "A", " ", sources), "A");
    expect(lines(emptied)).toEqual([]);
    expect(due(emptied)).toEqual({ kind: "delete", id: "A", version: 1 });
    expect(lines(undoDeletion(emptied))).toEqual(["Point A"]);
  });

  it("gets its text back if someone else added it", () => {
    const theirs = report(samplePoint("A", { addedBy: "them" }));
    const emptied = typeText(theirs, "A", "", sources);
    expect(due(emptied)).toBeNull();
    expect(lines(leavePoint(emptied, "A"))).toEqual(["Point A"]);
  });

  it("is discarded if it was never saved", () => {
    const [added, id] = addPoint(
      report(),
      { category: "action_items_next_steps", afterId: null, indentLevel: 0 },
      sources,
    );
    expect(due(added)).toBeNull();
    expect(rowsOf(leavePoint(added, id))).toEqual([]);
  });
});

describe("a deletion", () => {
  it("does not remove what a colleague wrote in the meantime", () => {
    const deleted = deletePoint(report(samplePoint("A")), "A");
    const changed = receivePoints(deleted, [samplePoint("A", { content: "Theirs", version: 2 })], sources);
    expect(lines(changed)).toEqual(["Theirs"]);
    const ticked = receivePoints(deleted, [samplePoint("A", { discussed: true, version: 2 })], sources);
    expect(due(ticked)).toEqual({ kind: "delete", id: "A", version: 2 });
    expect(
      [changed.deletedPoints, ticked.deletedPoints.length],
      "only a point that is gone can be brought back",
    ).toEqual([[], 1]);
  });

  it("does not remove what a colleague wrote in a point whose adding got no response", () => {
    const place = { category: "squad_department_updates", afterId: null, indentLevel: 0, content: "Mine" } as const;
    const [added, id] = addPoint(report(), place, sources);
    const request = due(leavePoint(added, id));
    expect(request).toMatchObject({ kind: "add" });
    const deleted = deletePoint(request ? markSent(added, request) : added, id);
    expect(due(deleted)).toBeNull();
    for (const [content, expected] of [
      ["Mine", { kind: "delete", id, version: 2 }],
      ["Mine and theirs", null],
    ] as const) {
      const stored = samplePoint(id, { content, version: 2 });
      for (const next of [
        receivePoints(deleted, [stored], sources),
        confirmPoints(deleted, [stored], new Map(), sources),
      ]) {
        expect(due(next)).toEqual(expected);
        expect(lines(next)).toEqual(expected === null ? [content] : []);
      }
    }
  });

  it("restores the stored point in its position if it fails", () => {
    const three = report(samplePoint("A"), samplePoint("B"), samplePoint("C"));
    const emptied = leavePoint(typeText(three, "B", "", sources), "B");
    expect(lines(emptied)).toEqual(["Point A", "Point C"]);
    const back = takeBackDeletion(emptied, "B");
    expect(lines(back)).toEqual(["Point A", "Point B", "Point C"]);
    expect([due(back), isAnythingUnsaved(back), back.deletedPoints]).toEqual([null, false, []]);
    expect(due(deletePoint(back, "B"))).toEqual({ kind: "delete", id: "B", version: 1 });
  });
});

describe("a change undone while it is being saved", () => {
  /** Applies the server's response to the request in flight. */
  const answered = (state: LocalReport, changes: Parameters<typeof samplePoint>[1]) =>
    confirmPoints(state, [samplePoint("A", { ...changes, version: 2 })], new Map(), sources);

  it("is undone on the server too: a text", () => {
    const typed = leavePoint(typeText(report(samplePoint("A", { content: "Before" })), "A", "After", sources), "A");
    const request = due(typed);
    const sent = request === null ? typed : markSent(typed, request);
    const back = leavePoint(typeText(sent, "A", "Before", sources), "A");
    expect(due(answered(back, { content: "After" }))).toMatchObject({ change: { content: "Before", version: 2 } });
    const lost = receivePoints(back, [samplePoint("A", { content: "Before" })], sources);
    expect([due(lost), isAnythingUnsaved(lost)]).toEqual([null, false]);
  });

  it("is undone on the server too: a tick and a tag", () => {
    const ticked = withChanges(report(samplePoint("A")), "A", { discussed: true, teamMemberId: "ana" });
    expect(due(ticked, 0)).toMatchObject({ change: { discussed: true, teamMemberId: "ana", version: 1 } });
    const back = leavePoint(
      typeText(withChanges(ticked, "A", { discussed: false, teamMemberId: null }), "A", "Point A ", sources),
      "A",
    );
    expect(due(answered(back, { discussed: true, teamMemberId: "ana" }), 0)).toMatchObject({
      change: { discussed: false, teamMemberId: null, version: 2 },
    });
  });
});

describe("removing a tag", () => {
  it("is sent to the server", () => {
    const untagged = withChanges(report(samplePoint("A", { teamMemberId: "ana" })), "A", { teamMemberId: null });
    expect(due(untagged, 0)).toMatchObject({ kind: "update", change: { teamMemberId: null, version: 1 } });
  });
});

describe("the position of a point", () => {
  const category = "squad_department_updates" as const;
  const [a, b, c] = [samplePoint("A"), samplePoint("B"), samplePoint("C")];
  const moved = (point: typeof a) => ({ ...point, version: point.version + 1 });

  it("is sent as its two neighbors, whatever colleagues add or move", () => {
    const [added, id] = addPoint(report(a, b, c), { category, afterId: "A", indentLevel: 0, content: "Mine" }, sources);
    expect(lines(added)).toEqual(["Point A", "Mine", "Point B", "Point C"]);
    expect(due(added)).toMatchObject({ kind: "add", point: { id, between: { afterId: "A", beforeId: "B" } } });
    const theirs = receivePoints(added, [samplePoint("Z"), moved(c), a, b, samplePoint("Y")], sources);
    expect(lines(theirs)).toEqual(["Point Z", "Point C", "Point A", "Mine", "Point B", "Point Y"]);
    expect(due(theirs)).toMatchObject({ kind: "add", point: { id, between: { afterId: "A", beforeId: "B" } } });
    const gone = receivePoints(theirs, [samplePoint("Z"), moved(c), b], sources);
    expect(due(gone)).toMatchObject({ point: { between: { afterId: "C", beforeId: "B" } } });
  });

  it("refers only to points that the server has", () => {
    const [first, one] = addPoint(report(a, b), { category, afterId: "A", indentLevel: 0 }, sources);
    const [second, two] = addPoint(first, { category, afterId: one, indentLevel: 0, content: "Two" }, sources);
    const request = due(second);
    expect(request).toMatchObject({ kind: "add", point: { id: two, between: { afterId: "A", beforeId: "B" } } });
    expect(lines(second)).toEqual(["Point A", "", "Two", "Point B"]);
  });

  it("is sent immediately for a moved branch, each point below the previous one", () => {
    const sub = samplePoint("B", { indentLevel: 1 });
    const branch = movePointTo(report(a, sub, c), "A", category, null, sources);
    expect(lines(branch)).toEqual(["Point C", "Point A", "Point B"]);
    const request = due(branch, 0);
    expect(request).toMatchObject({
      kind: "place",
      points: [
        { id: "A", between: { afterId: "C", beforeId: null } },
        { id: "B", between: { afterId: "A", beforeId: null } },
      ],
    });
    // Receiving other people's changes doesn't undo the move.
    const read = receivePoints(branch, [moved(a), sub, c, samplePoint("D")], sources);
    expect(lines(read)).toEqual(["Point C", "Point D", "Point A", "Point B"]);
    const answered = request && confirmPoints(branch, [moved(a), moved(sub)], keysOf(request), sources);
    expect(answered && [lines(answered), due(answered), isAnythingUnsaved(answered)]).toEqual([
      ["Point C", "Point A", "Point B"],
      null,
      false,
    ]);
  });

  it("counts as saved after a lost response if the next read shows it", () => {
    const one = movePointTo(report(a, b, c), "A", category, null, sources);
    expect(due(receivePoints(one, [b, c, moved(a)], sources), 0)).toBeNull();
    expect(due(receivePoints(one, [b, moved(a), c], sources), 0)).toMatchObject({ kind: "place" });
  });

  it("isn't sent with an indentation", () => {
    const request = due(indentPoint(report(a, b), "B", 1), 0);
    expect(request).toMatchObject({ kind: "place", points: [{ id: "B", indentLevel: 1 }] });
    expect(JSON.stringify(request)).not.toContain("between");
  });

  it("always follows the server's latest order", () => {
    const ids = Array.from({ length: 12 }, (_, index) => `P${String(index).padStart(2, "0")}`);
    fc.assert(
      fc.property(
        fc.array(fc.shuffledSubarray(ids), { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        (orders, chances) => {
          const random = () => chances.next().value;
          let state = report();
          for (const order of orders) {
            state = receivePoints(
              state,
              order.map((id) => samplePoint(id)),
              { ...sources, random },
            );
            expect(rowsOf(state).map(({ point }) => point.id)).toEqual(order);
          }
        },
      ),
    );
  });
});

it("reuses the objects of unchanged points, so their rows don't rerender", () => {
  const before = report(samplePoint("A"), samplePoint("B"));
  const after = receivePoints(before, [samplePoint("A"), samplePoint("B", { content: "New", version: 2 })], sources);
  expect(after.stored.get("A")).toBe(before.stored.get("A"));
  expect(lines(after)).toEqual(["Point A", "New"]);
});

describe("pasted lines", () => {
  it("keep their indentation up to the deepest level, without bullets and empty lines", () => {
    const text = "\n- One\n\t- Two\r\n\t\t* Three\n\t\t\t1. Four\n    [x] Five\n\n• Six";
    expect(pastedLines(text).map(({ content, level }) => `${level} ${content}`)).toEqual([
      "0 One",
      "1 Two",
      "2 Three",
      "2 Four",
      "1 Five",
      "0 Six",
    ]);
  });

  it("ignore indentation shared by the whole text", () => {
    expect(pastedLines("      One\n        Two\n      Three").map(({ level }) => level)).toEqual([0, 1, 0]);
  });

  it("keep dashes, numbers and brackets that belong to the text", () => {
    expect(pastedLines("-5 degrees\n2026 plan\n[draft] text").map(({ content }) => content)).toEqual([
      "-5 degrees",
      "2026 plan",
      "[draft] text",
    ]);
  });

  it("turn a copied report back into its points", () => {
    const rows = [
      { point: samplePoint("A", { content: "One", discussed: true }), orderIndex: 0, level: 0, parentId: null },
      { point: samplePoint("B", { content: "Two", teamMemberId: "P" }), orderIndex: 1, level: 1, parentId: "A" },
    ];
    const text = outlineText(rows, () => "Ana Silva");
    expect(text).toBe("Squad and Department Updates\n- [x] One\n  - [ ] Two (Ana Silva)");
    expect(pastedLines(text).slice(1)).toEqual([
      { content: "One", level: 0 },
      { content: "Two (Ana Silva)", level: 1 },
    ]);
  });
});

describe("device storage", () => {
  const sources = { newId: () => "new", random: () => 0.5, now: () => 0 };

  beforeEach(() => localStorage.clear());

  describe("of unsaved changes", () => {
    it("uses a key of the person and the report", () => {
      expect(changesKey("P", "L", "2026-11-16-none")).toBe("pulse:talking-points:P:L:2026-11-16-none");
    });

    it("survives a reload, and is removed once everything is saved", () => {
      const key = changesKey("P", "L", "2026-11-16-none");
      const typed = typeText(receivePoints(emptyReport("P"), [samplePoint("A")], sources), "A", "Typed", sources);
      expect(deviceStorage(key).save(typed)).toBe(true);
      const loaded = deviceStorage(key).adoptCopies();
      expect(loaded.get("A")?.changes).toEqual({ content: "Typed" });
      deviceStorage(key).save(emptyReport("P"));
      expect(localStorage.getItem(key)).toBeNull();
    });

    it("leaves out an empty new point", () => {
      const place = { category: "action_items_next_steps", afterId: null, indentLevel: 0 } as const;
      const [added, id] = addPoint(emptyReport("P"), place, sources);
      deviceStorage("draft").save(added);
      expect(deviceStorage("draft").adoptCopies().size).toBe(0);
      deviceStorage("draft").save(typeText(added, id, "Typed", sources));
      expect(deviceStorage("draft").adoptCopies().size).toBe(1);
    });

    it("keeps their positions across a reload, although other points were added and moved", () => {
      let count = 0;
      const newId = () => {
        count += 1;
        return `new${count}`;
      };
      const more = { ...sources, newId };
      const category = "squad_department_updates" as const;
      const [a, b, c] = [samplePoint("A"), samplePoint("B"), samplePoint("C")];
      const open = receivePoints(emptyReport("P"), [a, b, c], more);
      const [one, first] = addPoint(open, { category, afterId: "B", indentLevel: 0, content: "First" }, more);
      const [two, empty] = addPoint(one, { category, afterId: first, indentLevel: 0 }, more);
      const [three] = addPoint(two, { category, afterId: empty, indentLevel: 0, content: "Second" }, more);
      const moved = movePointTo(three, "A", category, null, more);
      const key = "places";
      deviceStorage(key).save(moved);
      const again = { ...emptyReport("P"), localPoints: deviceStorage(key).adoptCopies() };
      // Stored again before the server's points arrive.
      deviceStorage(key).save(again);
      const reloaded = { ...emptyReport("P"), localPoints: deviceStorage(key).adoptCopies() };
      const read = receivePoints(reloaded, [c, samplePoint("D"), a, b, samplePoint("E")], more);
      expect(rowsOf(read).map(({ point }) => point.content)).toEqual([
        "Point C",
        "Point A",
        "Point D",
        "Point B",
        "First",
        "Second",
        "Point E",
      ]);
    });

    it("restores changes of an earlier release in the same order", () => {
      const points = ["A", "B", "C"].map((id) => samplePoint(id));
      const typed = typeText(receivePoints(emptyReport("P"), points, sources), "C", "Typed", sources);
      for (const orderKey of [undefined, "V"]) {
        const [kept] = [...typed.localPoints.values()];
        const older = { ...kept, base: { ...kept?.base, orderKey } };
        const copy = [{ points: [older], storedAt: "2026-11-20T09:00:00.000Z", storedBy: "an earlier window" }];
        localStorage.setItem("older", JSON.stringify(copy));
        const loaded = { ...emptyReport("P"), localPoints: deviceStorage("older").adoptCopies() };
        const read = receivePoints(loaded, points, sources);
        expect(rowsOf(read).map(({ point }) => point.content)).toEqual(["Point A", "Point B", "Typed"]);
      }
    });

    it("ignores unreadable changes", () => {
      localStorage.setItem("broken", '[{"points":[{"base":1}],"storedAt":"x","storedBy":"y"}]');
      expect(deviceStorage("broken").adoptCopies().size).toBe(0);
      localStorage.setItem("broken", "{");
      expect(deviceStorage("broken").adoptCopies().size).toBe(0);
    });
  });
});

describe("sending", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const lost: Failure = { kind: "unreachable", message: "Pulse couldn't be reached." };

  it("retries with growing pauses while Pulse is down, one request at a time", async () => {
    const started: number[] = [];
    let inFlight = 0;
    let mostInFlight = 0;
    const fail = async (): Promise<never> => {
      inFlight += 1;
      mostInFlight = Math.max(mostInFlight, inFlight);
      started.push(Date.now());
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      inFlight -= 1;
      throw lost;
    };
    const sources = { newId: () => crypto.randomUUID(), random: () => 0.5, now: () => Date.now() };
    const sync = createReportSync({
      viewerId: "me",
      transport: { read: fail, write: fail },
      storage: { adoptCopies: () => new Map(), save: () => true },
      sources,
      pollInterval: 3_000,
      isInUse: () => true,
      onFailure: () => undefined,
    });
    sync.start();
    let id = "";
    sync.change((local) => {
      const place = { category: "squad_department_updates", afterId: null, indentLevel: 0 } as const;
      const [next, added] = addPoint(local, place, sources);
      id = added;
      return next;
    });
    for (let second = 0; second < 600; second += 1) {
      sync.change((local) => typeText(local, id, `Typed ${second}`, sources));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    sync.stop();
    // Each request takes a second, and the sync checks for due work at least every three seconds.
    const waits = started.slice(1).map((at, index) => at - 1_000 - (started[index] ?? 0));
    for (const [index, wait] of waits.entries()) {
      const longest = Math.min(60_000, 1_000 * 2 ** index);
      expect([index, wait >= longest / 2 - 1, wait <= longest + 3_000]).toEqual([index, true, true]);
    }
    expect(waits.length).toBeGreaterThanOrEqual(10);
    expect(mostInFlight).toBe(1);
  });
});
