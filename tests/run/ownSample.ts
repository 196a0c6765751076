import { resolve } from "node:path";
import { readSample } from "#functions/deployment/readSample.ts";
import type { Organization } from "#functions/sample/organization.ts";
import { type SampleClock, sampleClock } from "#functions/sample/sampleClock.ts";

/** Makes an organization for a test of the sample. */
export type SampleChange = (sample: Organization, clock: SampleClock) => Organization;

/** The sample as of now, with a change. */
export const readOwnSample = async (change: SampleChange): Promise<Organization> => {
  const loading = { now: new Date(), timeZone: "UTC" };
  return change(await readSample(resolve("sample"), loading), sampleClock(loading));
};
