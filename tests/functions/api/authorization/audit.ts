import { newId } from "#functions/ids.ts";
import { auditStep } from "#functions/store/audit.ts";
import { markMigrationsEnded } from "#functions/store/migrations.ts";
import { transact } from "#functions/store/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { colleague } from "./everybody.ts";
import type { FeatureCases, RouteCase } from "./routeCase.ts";

/** A filter for each of the indexes. */
const filters: readonly (() => Readonly<Record<string, string>>)[] = [
  () => ({}),
  () => ({ concerned: colleague("the manager").id }),
  () => ({ actor: colleague("the manager").id }),
  () => ({ kind: "rounds" }),
  () => ({ rights: "only" }),
];
let calls = 0;

const request: RouteCase["request"] = async () => {
  const now = new Date();
  const entry = { action: "round.completed", subjectId: newId(now), change: {} } as const;
  await transact(tableStore(), [
    auditStep({ ...entry, id: newId(now), at: now, actorId: colleague("the manager").id }),
  ]);
  await markMigrationsEnded(tableStore(), now);
  calls += 1;
  return { query: filters[calls % filters.length]?.() ?? {} };
};

/** The authorization cases of the routes of the audit trail. */
export const auditCases: FeatureCases<"audit"> = {
  listAudit: { status: 200, request },
  exportAudit: { status: 200, request },
};
