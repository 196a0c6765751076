import type { Sample } from "./names.ts";

/** Three approvers, loaded into a new data folder if PULSE_SAMPLE is "approvers". */
export const approvers: Sample["approvers"] = [
  "priya.raghunathan@acme.com",
  "admin@software.demo.acme.com",
  "admin@data.demo.acme.com",
];
