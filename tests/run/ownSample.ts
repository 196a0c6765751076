import { resolve } from "node:path";
import { readSample } from "#functions/deployment/readSample.ts";
import type { Organisation } from "#functions/sample/organisation.ts";
import { type SampleClock, sampleClock } from "#functions/sample/sampleClock.ts";

/** Makes an organization for a test of the sample. */
export type SampleChange = (sample: Organisation, clock: SampleClock) => Organisation;

/** The sample as of now, with a change. */
export const readOwnSample = async (change: SampleChange): Promise<Organisation> => {
  const loading = { now: new Date(), timeZone: "UTC" };
  return change(await readSample(resolve("sample"), loading), sampleClock(loading));
};
