import type * as people from "#domain/people/contract.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { environment } from "../../environment.ts";
import type { RouteHandler } from "../../http/serve.ts";
import { assertVersion } from "../../table/conflicts.ts";
import { readRetention, readRetentionPreview, retentionWrite } from "../store/retention.ts";

export const getRetention: RouteHandler<typeof people.getRetention> = async ({ store }) => readRetention(store);

export const previewRetention: RouteHandler<typeof people.previewRetention> = async ({
  store,
  query: { months },
  today,
}) => readRetentionPreview(store, { months, today, timeZone: environment("TIME_ZONE") });

export const saveRetention: RouteHandler<typeof people.saveRetention> = async ({ store, body, today, commit }) => {
  const { months, version } = body;
  const before = await readRetention(store);
  assertVersion(before.version, version);
  const timeZone = environment("TIME_ZONE");
  const erased = months === null ? 0 : (await readRetentionPreview(store, { months, today, timeZone })).erased;
  if (erased !== body.erased) {
    throw new DomainError(
      "STATE_CONFLICT",
      `The number of people affected is now ${erased} instead of ${body.erased}. Review the numbers and try again.`,
    );
  }
  await commit([retentionWrite(before, months)], {
    audit: { action: "retention.changed", subjectId: "people", change: { months }, before: { months: before.months } },
  });
  return { months, version: version + 1 };
};
