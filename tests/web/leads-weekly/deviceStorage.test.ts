import { beforeEach, describe, expect, it } from "vitest";
import { changesKey, deviceStorage } from "#web/features/leads-weekly/report/editing/deviceStorage.ts";
import { typeText } from "#web/features/leads-weekly/report/editing/editPoints.ts";
import { emptyReport, rowsOf } from "#web/features/leads-weekly/report/editing/localReport.ts";
import { addPoint, movePointTo } from "#web/features/leads-weekly/report/editing/placePoints.ts";
import { receivePoints } from "#web/features/leads-weekly/report/editing/receivePoints.ts";
import { samplePoint } from "./samplePoints.ts";

const now = () => new Date("2026-11-20T09:00:00.000Z");
const sources = { newId: () => "new", random: () => 0.5, now: () => 0 };

beforeEach(() => localStorage.clear());

describe("changes on the device", () => {
  it("stand under a key of the person and the report", () => {
    expect(changesKey("P", "L", "2026-11-16-none")).toBe("pulse:talking-points:P:L:2026-11-16-none");
  });

  it("are there after a reload, and gone once they are saved", () => {
    const key = changesKey("P", "L", "2026-11-16-none");
    const typed = typeText(receivePoints(emptyReport("P"), [samplePoint("A")], sources), "A", "Typed", sources);
    expect(deviceStorage(key, now).save(typed)).toBe(true);
    const loaded = deviceStorage(key, now).load();
    expect(loaded.get("A")?.changes).toEqual({ content: "Typed" });
    deviceStorage(key, now).save(emptyReport("P"));
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("do not contain an empty new point, so a reload does not show it", () => {
    const place = { category: "action_items_next_steps", afterId: null, indentLevel: 0 } as const;
    const [added, id] = addPoint(emptyReport("P"), place, sources);
    deviceStorage("draft", now).save(added);
    expect(deviceStorage("draft", now).load().size).toBe(0);
    deviceStorage("draft", now).save(typeText(added, id, "Typed", sources));
    expect(deviceStorage("draft", now).load().size).toBe(1);
  });

  it("stand below the same points after a reload, although others were added and moved in the meantime", () => {
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
    deviceStorage(key, now).save(moved);
    const again = { ...emptyReport("P"), localPoints: deviceStorage(key, now).load() };
    // Kept again before anything was read.
    deviceStorage(key, now).save(again);
    const reloaded = { ...emptyReport("P"), localPoints: deviceStorage(key, now).load() };
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

  it("of an earlier release, which has no keys or those of the server, come back without a change of the order", () => {
    const points = ["A", "B", "C"].map((id) => samplePoint(id));
    const typed = typeText(receivePoints(emptyReport("P"), points, sources), "C", "Typed", sources);
    for (const orderKey of [undefined, "V"]) {
      const [kept] = [...typed.localPoints.values()];
      const older = { ...kept, base: { ...kept?.base, orderKey } };
      const copy = [{ points: [older], storedAt: now().toISOString(), storedBy: "an earlier window" }];
      localStorage.setItem("older", JSON.stringify(copy));
      const loaded = { ...emptyReport("P"), localPoints: deviceStorage("older", now).load() };
      const read = receivePoints(loaded, points, sources);
      expect(rowsOf(read).map(({ point }) => point.content)).toEqual(["Point A", "Point B", "Typed"]);
    }
  });

  it("do not keep a page from opening if they cannot be read", () => {
    localStorage.setItem("broken", '[{"points":[{"base":1}],"storedAt":"x","storedBy":"y"}]');
    expect(deviceStorage("broken", now).load().size).toBe(0);
    localStorage.setItem("broken", "{");
    expect(deviceStorage("broken", now).load().size).toBe(0);
  });
});
