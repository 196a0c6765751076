export { freePort } from "#infra/local/table/tableEngine.ts";
