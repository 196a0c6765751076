import { api } from "#domain/contract.ts";
import { auditWrite } from "#functions/audit/store/audit.ts";
import { newId } from "#functions/ids.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs } from "#tests/support/call.ts";
import { colleague } from "./putCallers.ts";
import type { FeatureCases, RouteRequest } from "./routeCase.ts";

/** A filter for each of the indexes. */
const filters: readonly (() => Readonly<Record<string, string>>)[] = [
  () => ({ concerned: colleague("the manager").id }),
  () => ({ actor: colleague("the manager").id }),
  () => ({ kind: "rounds" }),
  () => ({ rights: "only" }),
];
/** A request of a route, which is called with each of the other filters before. */
const requestOf =
  (spec: typeof api.audit.listAudit | typeof api.audit.exportAudit): RouteRequest =>
  async (caller) => {
    const now = new Date();
    const entry = { action: "round.completed", subjectId: newId(now), change: {} } as const;
    const actorId = colleague("the manager").id;
    await transact(tableStore(), [auditWrite({ ...entry, id: newId(now), at: now, actorId })]);
    for (const filter of filters) {
      await callAs(caller.user, spec, filter());
    }
    return {};
  };

export const auditCases: FeatureCases<"audit"> = {
  listAudit: requestOf(api.audit.listAudit),
  exportAudit: requestOf(api.audit.exportAudit),
};
