import { expect, it } from "vitest";
import { verifyData } from "#functions/verify/verifyData.ts";
import { loadSample } from "./loadedSample.ts";

it.each([
  ["2026-02-18T00:00:01.000Z", "UTC"],
  ["2026-03-01T06:30:00.000Z", "Pacific/Kiritimati"],
  ["2026-12-31T23:59:59.000Z", "Pacific/Pago_Pago"],
  ["2028-02-29T12:00:00.000Z", "Europe/Stockholm"],
  ["2026-11-01T05:30:00.000Z", "America/New_York"],
])("the sample that is loaded at %s in %s breaks no invariant", async (moment, timeZone) => {
  const { store, stop } = await loadSample({ now: new Date(moment), timeZone });
  try {
    expect(await verifyData(store)).toEqual([]);
  } finally {
    await stop();
  }
});
