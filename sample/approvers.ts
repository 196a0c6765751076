import type { Sample } from "./names.ts";

/** Three approvers, with whom a new data folder begins if PULSE_SAMPLE is "approvers". */
export const approvers: Sample["approvers"] = [
  "priya.raghunathan@acme.com",
  "admin@software.demo.acme.com",
  "admin@data.demo.acme.com",
];
