import { api } from "#domain/contract.ts";
import type { Role } from "#domain/people/terms.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { limits } from "#tests/bench/bars.ts";
import { type Call, claimsOf } from "#tests/support/call.ts";
import type { Organization } from "#tests/support/organization.ts";
import type { OpenedScreen } from "./screenCosts.ts";

const { reviews, journal, people, onboarding } = api;

/** A request of a page, once for each of some roles. */
const opened = (
  spec: RouteSpec,
  what: string,
  roles: readonly Role[],
  request: (organization: Organization) => Omit<Call, "claims">,
): readonly OpenedScreen[] =>
  roles.map((role) => ({
    spec,
    role,
    maxRequests: limits.requests,
    name: `${spec.id} as ${role}, ${what}`,
    request: (organization) => ({ ...request(organization), claims: claimsOf(organization.actors[role]) }),
  }));

const ofReport = ({ actors }: Organization) => ({ userId: actors.employee.id });
const everybodysReaders = ["manager", "admin", "hr", "cto"] as const;

/** The requests of pages about the active or the previous round. */
const queriesOf = (which: "activeRound" | "completedRound"): readonly OpenedScreen[] => {
  const what = which === "activeRound" ? "of the active round" : "of the round before";
  const ofRound = (organization: Organization) => ({ params: { roundId: organization[which].id } });
  const asked = (organization: Organization) => ({ query: { round: organization[which].id } });
  const askedOfReport = (organization: Organization) => ({ params: ofReport(organization), ...asked(organization) });
  return [
    ...opened(journal.listJournalEntries, what, ["employee"], asked),
    ...opened(journal.listSharedEntries, what, ["manager"], askedOfReport),
    ...opened(journal.listPrivateNotes, what, ["manager"], askedOfReport),
    ...opened(reviews.getRoundRules, what, ["employee"], ofRound),
    ...opened(reviews.getRoundReport, what, everybodysReaders, (organization) => ({
      ...ofRound(organization),
      query: {},
    })),
    ...opened(reviews.listApprovals, what, ["cto"], (organization) => ({ ...ofRound(organization), query: {} })),
    ...opened(reviews.listApprovers, what, ["cto"], ofRound),
    ...opened(reviews.getRatingDistribution, what, ["cto"], ofRound),
    ...opened(reviews.exportRoundPay, what, ["hr"], ofRound),
    ...opened(reviews.exportRoundReport, what, ["cto"], ofRound),
    ...opened(reviews.exportRoundProgress, what, ["admin"], ofRound),
    ...opened(reviews.listManagedReviews, what, everybodysReaders, (organization) => ({
      query: { roundId: organization[which].id },
    })),
  ];
};

/** The requests of pages about a round, and the preview of what a new approver would change in the active one. */
export const roundQueries: readonly OpenedScreen[] = [
  ...queriesOf("activeRound"),
  ...queriesOf("completedRound"),
  ...opened(people.getApproverEffects, "of the active round", ["cto"], ({ actors }) => ({
    params: { userId: actors.manager.id },
  })),
];

const before = ({ activeRound }: Organization) => ({ query: { before: activeRound.id } });
const since = ({ completedRound }: Organization) => ({ query: { from: completedRound.id } });

/** Pages of earlier records on request, and lists that two rounds and a year don't fill. */
export const earlierPages: readonly OpenedScreen[] = [
  ...opened(reviews.listOwnReviews, "of earlier rounds", ["employee"], before),
  ...opened(reviews.getAsOthersSeeMe, "of earlier rounds", ["employee"], before),
  ...opened(reviews.getPersonPage, "of earlier rounds", everybodysReaders, (organization) => ({
    params: ofReport(organization),
    ...before(organization),
  })),
  ...opened(reviews.listManagedReviews, "of earlier rounds", everybodysReaders, () => ({ query: { earlier: "true" } })),
  ...opened(reviews.listRounds, "of earlier rounds", ["admin", "cto"], since),
  ...opened(journal.getJournal, "of earlier rounds", ["employee"], since),
  ...opened(reviews.getTeam, "with ratings", ["manager", "cto"], () => ({ query: { ratings: "true" } })),
  ...opened(people.listPeople, "of those who left", ["admin"], () => ({ query: { status: "inactive" } })),
  ...opened(onboarding.listOnboardings, "of those who completed it", ["lead", "manager", "admin"], () => ({
    query: { status: "completed" },
  })),
];
