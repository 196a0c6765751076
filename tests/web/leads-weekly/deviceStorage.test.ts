import { beforeEach, describe, expect, it } from "vitest";
import { changesKey, deviceStorage } from "#web/features/leads-weekly/report/editing/deviceStorage.ts";
import {
  addPoint,
  emptyReport,
  receivePoints,
  typeText,
} from "#web/features/leads-weekly/report/editing/localReport.ts";
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
    expect(deviceStorage(key, now).save(typed.local)).toBe(true);
    const loaded = deviceStorage(key, now).load();
    expect(loaded.get("A")?.changes).toEqual({ content: "Typed" });
    deviceStorage(key, now).save(new Map());
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("do not contain an empty new point, so that a reload does not show it", () => {
    const place = { category: "action_items_next_steps", afterId: null, indentLevel: 0 } as const;
    const [added, id] = addPoint(emptyReport("P"), place, sources);
    deviceStorage("draft", now).save(added.local);
    expect(deviceStorage("draft", now).load().size).toBe(0);
    deviceStorage("draft", now).save(typeText(added, id, "Typed", sources).local);
    expect(deviceStorage("draft", now).load().size).toBe(1);
  });

  it("do not keep a page from opening if they cannot be read", () => {
    localStorage.setItem("broken", '[{"points":[{"base":1}],"keptAt":"x","keptBy":"y"}]');
    expect(deviceStorage("broken", now).load().size).toBe(0);
    localStorage.setItem("broken", "{");
    expect(deviceStorage("broken", now).load().size).toBe(0);
  });
});
