import type { SampleClock } from "#functions/sample/sampleClock.ts";
import type { Sample } from "./names.ts";

/** Requests about people's data: one that is pending release, and a copy that was handed over. */
export const dataRequests = ({ at }: SampleClock): Sample["dataRequests"] => [
  { person: "siobhan.gallagher@acme.com", kind: "export", recordedBy: "hr@demo.acme.com", recordedAt: at(-6, "09:40") },
  {
    person: "grace.mwangi@acme.com",
    kind: "export",
    recordedBy: "hr@demo.acme.com",
    recordedAt: at(-19, "14:05"),
    released: { by: "admin@software.demo.acme.com", at: at(-17, "10:20"), downloadedAt: at(-16, "08:55") },
  },
];
