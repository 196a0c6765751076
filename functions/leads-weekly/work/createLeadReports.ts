import { hasLeadPage } from "#domain/leads-weekly/policy.ts";
import { newLeadReport } from "#domain/leads-weekly/rules.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import { organizationDay } from "../../clock.ts";
import { readUsers } from "../../people/store/people.ts";
import type { OperationRunner } from "../../work/runner.ts";
import { isActiveManager } from "../leadReportAccess.ts";
import { newReportWrites, readExistingReportKeys } from "../store/leadReports.ts";

/** Leads per step. Each needs three actions: the report, and two counts. */
const pageSize = 30;

/** Creates missing reports for this week (docs/leads-weekly.md#reports). Idempotent. */
export const createLeadReports: OperationRunner = async ({ store, operation, now }) => {
  const monday = mondayOf(organizationDay(now));
  const page = await store.entities.member.query
    .byRole({ role: "lead" })
    .go({ cursor: operation.cursor, limit: pageSize, attributes: ["id"] });
  // The index may lag behind.
  const leads = (
    await readUsers(
      store,
      page.data.map(({ id }) => id),
      true,
    )
  ).filter(hasLeadPage);
  const managers = await readUsers(
    store,
    leads.map(({ managerId }) => managerId).filter((id) => id !== null),
    true,
  );
  const actingManagerIds = new Set(managers.filter(isActiveManager).map(({ id }) => id));
  const reports = leads.map(({ id, managerId }) =>
    newLeadReport(
      id,
      managerId !== null && actingManagerIds.has(managerId) ? managerId : null,
      monday,
      now.toISOString(),
    ),
  );
  const existing = await readExistingReportKeys(
    store,
    reports.map(({ leadId, id }) => ({ leadId, reportId: id })),
  );
  const missing = reports.filter(({ leadId, id }) => !existing.has(`${leadId}#${id}`));
  return {
    writes: missing.flatMap(newReportWrites),
    done: missing.length,
    total: operation.total + missing.length,
    cursor: page.cursor,
  };
};
