import type { Organization } from "#functions/sample/organization.ts";

/** Three approvers, loaded into a new data folder if PULSE_SAMPLE is "approvers". */
export const approvers: Organization["approvers"] = [
  "priya.raghunathan@acme.com",
  "admin@software.demo.acme.com",
  "admin@data.demo.acme.com",
];
