import type { Organization } from "#tests/support/organization.ts";
import type { FeatureScreens } from "./screen.ts";

/** Only the lead and their manager may open a page; the manager's screens cost one read of the lead's profile more. */
const lead = ["lead"] as const;

const ofLead = ({ actors }: Organization) => ({ params: { leadId: actors.lead.id } });
const ofReport = ({ actors, leadReportId }: Organization) => ({
  params: { leadId: actors.lead.id, reportId: leadReportId },
});

/** The main request of each screen of the leads' weekly pages. */
export const leadsWeeklyScreens: FeatureScreens<"leads-weekly"> = {
  listLeadCards: { roles: ["lead", "manager", "admin", "cto"], request: () => ({}) },
  getLeadPage: { roles: lead, request: ofLead },
  getLeadReport: { roles: lead, request: ofReport },
  listOpenTalkingPoints: { roles: lead, request: ofReport },
  searchTalkingPoints: {
    roles: lead,
    request: (organization) => ({ ...ofLead(organization), query: { search: "queue" } }),
  },
  listTeamMembers: { roles: lead, request: ofLead },
};
