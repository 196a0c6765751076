import { tableStore } from "#functions/tableStore.ts";
import { originKey } from "#tests/support/call.ts";
import { startEngine } from "#tests/support/engine.ts";
import { installRequestRecorder } from "#tests/support/recorder.ts";

const settings = {
  AWS_REGION: "eu-north-1",
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: "local",
  TABLE_NAME: "pulse-bench",
  COMPANY: "Acme",
  EMAIL_DOMAIN: "acme.com",
  DOMAIN_RULE: "on",
  TIME_ZONE: "UTC",
  BOOTSTRAP_ROLES: "{}",
  SITE_URL: "http://localhost:4400",
  ORIGIN_KEYS: originKey,
};

/** Starts a table engine in memory, and sets the environment of the functions that read. Returns how to stop it. */
export const openBenchEnvironment = async (): Promise<() => Promise<void>> => {
  const engine = await startEngine(settings.TABLE_NAME);
  Object.assign(process.env, settings, { AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint });
  installRequestRecorder(tableStore().client);
  return engine.stop;
};
