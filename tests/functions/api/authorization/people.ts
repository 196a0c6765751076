import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { newId } from "#functions/ids.ts";
import { newEncryptionKey } from "#functions/people/ownData/encryption.ts";
import { currentPositionWrites } from "#functions/people/store/personChange.ts";
import { readRetention, readRetentionPreview } from "#functions/people/store/retention.ts";
import { fromReview, noManager } from "#functions/reviews/store/reviewItems.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs, callRoute, claimsOf, observedAccess } from "#tests/support/call.ts";
import { putNewHire, putPreparedHire, today } from "#tests/support/onboarding.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { putDataRequest } from "#tests/support/people/dataRequests.ts";
import { proposal, proposeFor, released } from "#tests/support/people/emailChange.ts";
import { editOf, makeUser, newEmail, peopleCsv, putUser } from "#tests/support/people/people.ts";
import { putPosition } from "#tests/support/positions/ladderTable.ts";
import { putReviewAt } from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday, makeReview, putReview, someActiveRound } from "#tests/support/reviews/reviews.ts";
import { engineering, putSlackSettings } from "#tests/support/slack.ts";
import { colleague } from "./putCallers.ts";
import { answers, type FeatureCases } from "./routeCase.ts";

/** Runs the last import of people to completion, since only one may run at a time. */
const endPeopleImport = async (): Promise<void> => {
  const { data } = await tableStore().entities.peopleImport.get({}).go({ consistent: true });
  if (data) {
    await runToCompletion(data.operationId);
  }
};

/** The open proposal of an administrator to become someone's manager. */
const proposedManager = async () => {
  const proposer = await putUser(makeUser({ role: "admin" }));
  return { proposedBy: proposer.id, proposedAt: new Date().toISOString() };
};

const releasedExport = {
  kind: "export",
  status: "released",
  releasedBy: newId(new Date()),
  availableUntil: "2999-01-01",
} as const;

/** Reads every page of an export, of which the first is noted and the last has the private notes. */
const readPages = async (spec: RouteSpec, user: User, params: Readonly<Record<string, string>> = {}): Promise<void> => {
  let cursor: unknown = null;
  do {
    const query = typeof cursor === "string" ? { cursor } : {};
    const { body } = await callAs(user, spec, { ...params, ...query });
    cursor = body["cursor"];
  } while (typeof cursor === "string");
};

/** A file whose manager is only in Pulse, by name, so all people are read. */
const fileWithNamedManager = async (): Promise<string> => {
  const { firstName, lastName } = await putUser(
    makeUser({ role: "manager", firstName: "Named", lastName: newEmail().replace(/\W.*/, "") }),
  );
  return peopleCsv([{ email: newEmail(), managerEmail: `${firstName} ${lastName}` }]);
};

export const peopleCases: FeatureCases<"people"> = {
  getMe: { status: 200 },
  getOwnProfile: { status: 200 },
  // The second page has the first review, the last one the feedback that the person wrote.
  getOwnData: async ({ user }) => {
    if (user.engineerType !== null) {
      await putReviewAt(user, "shared");
    }
    const readPage = async (cursor?: string): Promise<string | null> => {
      const { body } = await callRoute(api.people.getOwnData, {
        claims: claimsOf(user),
        ...(cursor !== undefined && { query: { cursor } }),
      });
      return typeof body["cursor"] === "string" ? body["cursor"] : null;
    };
    const second = await readPage();
    for (let next = second; next !== null; ) {
      next = await readPage(next);
    }
    return second === null ? {} : { query: { cursor: second } };
  },
  saveOwnSettings: async ({ user }) => {
    const stored = await tableStore().entities.user.get({ id: user.id }).go({ consistent: true });
    return {
      body: { notificationsEnabled: !(stored.data?.notificationsEnabled ?? true), notificationChannel: "slack" },
    };
  },
  saveAbsence: async ({ employee }) => ({
    params: { userId: employee.id },
    body: { absence: { from: dayFromToday(1), to: dayFromToday(5) } },
  }),
  saveApprover: async () => {
    const manager = await putUser(makeUser({ role: "manager" }));
    return { params: { userId: manager.id }, body: { isApprover: true, version: manager.version } };
  },
  getApproverEffects: async () => {
    const manager = await putUser(makeUser({ role: "manager" }));
    const round = await someActiveRound();
    await putReview(makeReview(await putUser(makeUser({ managerId: manager.id })), round));
    return { params: { userId: manager.id } };
  },
  getSetup: { status: 200 },
  listPendingAccounts: async () => {
    const managerProposal = await proposedManager();
    await putUser(makeUser({ managerProposal, updatedAt: managerProposal.proposedAt }));
    return {};
  },
  listManagers: { status: 200 },
  listLeads: { status: 200 },
  approveAccount: async () => {
    const waiting = await putUser(makeUser({ status: "pending_review", engineerType: null }));
    const position = await putPosition();
    return {
      params: { userId: waiting.id },
      body: {
        role: "employee",
        engineerType: "software",
        positionId: position.id,
        managerId: colleague("the manager").id,
        version: waiting.version,
      },
    };
  },
  rejectAccount: answers(204, async () => {
    const waiting = await putUser(makeUser({ status: "pending_review" }));
    return { params: { userId: waiting.id }, body: { version: waiting.version } };
  }),
  listPeople: async () => ({
    query: observedAccess.get("listPeople")?.has("gsi3") ? {} : { engineerType: "software" },
  }),
  addPerson: answers(201, async () => {
    const waiting = await putUser(makeUser({ status: "pending_review", engineerType: null }));
    const position = await putPosition();
    return {
      body: {
        email: waiting.email,
        firstName: "Ina",
        lastName: "Novak",
        role: "employee",
        engineerType: "software",
        positionId: position.id,
        managerId: colleague("the manager").id,
        leadId: null,
      },
    };
  }),
  listPeopleNames: async () => ({ query: { ids: colleague("the manager").id } }),
  getWorkInProgress: async ({ employee }) => {
    await someActiveRound();
    return { query: { ids: employee.id } };
  },
  getPerson: async () => ({ params: { userId: colleague("the employee").id } }),
  updatePerson: async () => {
    const position = { id: newId(new Date()), code: "IC2", title: "Software Engineer" };
    const person = await putUser(makeUser({ position }));
    await transact(tableStore(), currentPositionWrites(person));
    return {
      params: { userId: person.id },
      body: {
        ...editOf(person),
        firstName: "Renamed",
        positionId: null,
        managerId: colleague("the manager").id,
        status: "inactive",
      },
    };
  },
  changePeople: answers(202, async () => ({
    body: {
      userIds: [colleague("the employee").id],
      change: { managerId: colleague("another manager").id },
      operationId: newId(new Date()),
    },
  })),
  correctEmail: async () => {
    const position = await putPosition();
    const managerId = colleague("the manager").id;
    const person = await putUser(makeUser({ hasSignedIn: false, position, managerId }));
    // The review is still listed as one without a manager, so its counters move when it is stored.
    const review = await putReview(makeReview(person, await someActiveRound()));
    await tableStore()
      .entities.review.put({ ...fromReview(review), actingManagerId: noManager })
      .go();
    return { params: { userId: person.id }, body: { email: newEmail(), version: person.version } };
  },
  correctPositionDay: async () => {
    const person = await putUser(makeUser({ position: { id: newId(new Date()), code: "IC2", title: "Engineer" } }));
    await transact(tableStore(), currentPositionWrites(person));
    const before = { positionId: "before", code: "IC1", title: "Junior Engineer", isCurrent: false };
    await tableStore()
      .entities.userPosition.create({
        userId: person.id,
        ...before,
        assignedAt: "2019-01-31T09:00:00.000Z",
        endedAt: person.createdAt,
      })
      .go();
    return { params: { userId: person.id }, body: { since: "2020-01-31", version: person.version } };
  },
  proposeEmail: answers(201, async () => {
    const person = await putUser(makeUser());
    return { params: { userId: person.id }, body: { email: newEmail(), version: person.version } };
  }),
  releaseEmail: async () => {
    const emailChange = proposal();
    const { email } = emailChange;
    const person = await putUser(makeUser({ emailChange }));
    // A person with this email has a pending account.
    await putUser(makeUser({ email, status: "pending_review" }));
    return { params: { userId: person.id }, body: { email, version: person.version } };
  },
  withdrawEmail: answers(204, async () => {
    const person = await putUser(makeUser({ emailChange: released() }));
    return { params: { userId: person.id }, query: { version: String(person.version) } };
  }),
  confirmManager: async () => {
    const managerProposal = await proposedManager();
    const person = await putUser(makeUser({ managerProposal }));
    // It is counted as one without a manager until then. Its meeting invites the new one.
    const completedAt = new Date().toISOString();
    await putReview(
      makeReview(person, await someActiveRound(), {
        selfEvaluationCompletedAt: completedAt,
        managerEvaluationCompletedAt: completedAt,
        ctoApprovalCompletedAt: completedAt,
        meetingScheduledAt: dayFromToday(1),
      }),
    );
    const { proposedBy } = managerProposal;
    return { params: { userId: person.id }, body: { proposedBy, version: person.version } };
  },
  withdrawManager: answers(204, async () => {
    const person = await putUser(makeUser({ managerProposal: await proposedManager() }));
    return { params: { userId: person.id }, query: { version: String(person.version) } };
  }),
  confirmOwnEmail: answers(204, async ({ user }) => {
    const email = await proposeFor(user.id, proposal());
    await putUser(makeUser({ email, status: "pending_review" }));
    return { body: { email } };
  }),
  declineOwnEmail: answers(204, async ({ user }) => ({ body: { email: await proposeFor(user.id, released()) } })),
  listAdministrationTasks: async () => {
    const person = await putUser(makeUser({ status: "inactive" }));
    await putDataRequest(person);
    return {};
  },
  listDataRequests: async () => {
    const person = await putUser(makeUser({ status: "inactive" }));
    await putDataRequest(person);
    return {};
  },
  recordDataRequest: answers(201, async () => {
    const person = await putUser(makeUser({ status: "inactive" }));
    return { params: { userId: person.id }, body: { kind: "erasure" } };
  }),
  withdrawDataRequest: answers(204, async () => {
    const person = await putUser(makeUser({ status: "inactive" }));
    await putDataRequest(person);
    return { params: { userId: person.id }, query: { version: "1" } };
  }),
  getRetention: { status: 200 },
  previewRetention: async () => ({ query: { months: "24" } }),
  saveRetention: async () => {
    const { version } = await readRetention(tableStore());
    const choice = { months: 120, today: today(), timeZone: "UTC" } as const;
    const { erased } = await readRetentionPreview(tableStore(), choice);
    return { body: { months: choice.months, erased, version } };
  },
  releaseExport: async () => {
    const person = await putUser(makeUser({ status: "inactive" }));
    await putDataRequest(person, { kind: "export" });
    return { params: { userId: person.id }, body: { version: 1 } };
  },
  exportEncryptedData: async ({ user }) => {
    const person = await putUser(makeUser({ status: "inactive", role: "lead" }));
    await putDataRequest(person, {
      ...releasedExport,
      releasedBy: user.id,
      encryptionKey: await newEncryptionKey("a-password"),
    });
    await readPages(api.people.exportEncryptedData, user, { userId: person.id });
    return { params: { userId: person.id } };
  },
  exportRequestedData: async ({ user }) => {
    await putDataRequest(user, releasedExport);
    await readPages(api.people.exportRequestedData, user);
    await putDataRequest(user, releasedExport);
    return {};
  },
  previewErasure: async () => {
    const person = await putUser(makeUser({ status: "inactive" }));
    return { params: { userId: person.id } };
  },
  releaseErasure: answers(202, async () => {
    const person = await putUser(makeUser({ status: "inactive", position: await putPosition() }));
    await transact(tableStore(), currentPositionWrites(person));
    await putDataRequest(person);
    return { params: { userId: person.id }, body: { typedName: fullName(person), version: 1 } };
  }),
  removePerson: answers(204, async () => {
    const person = await putUser(makeUser({ hasSignedIn: false }));
    return { params: { userId: person.id }, query: { version: String(person.version) } };
  }),
  invitePeople: answers(202, async () => ({ body: { operationId: newId(new Date()) } })),
  retryEmail: answers(204, async () => {
    const { id: userId, email, createdAt: at } = await putUser(makeUser());
    await tableStore().entities.undeliverable.put({ userId, email, reason: "bounce", at }).go();
    return { params: { userId } };
  }),
  invitePerson: async () => {
    const person = await putUser(makeUser({ hasSignedIn: false }));
    return { params: { userId: person.id } };
  },
  startOnboarding: async () => {
    await putSlackSettings({ announcementChannel: engineering });
    const person = await putUser(makeUser());
    return {
      params: { userId: person.id },
      body: { onboardingType: "qa_engineers", githubTicket: null, version: person.version },
    };
  },
  moveOnboardingStart: async () => {
    await putSlackSettings({ announcementChannel: engineering });
    const person = await putPreparedHire(makeUser());
    return { params: { userId: person.id }, body: { startsOn: today(), version: person.version } };
  },
  cancelOnboardingStart: async () => {
    const person = await putPreparedHire(makeUser());
    return { params: { userId: person.id }, body: { version: person.version } };
  },
  completeOnboarding: async () => {
    await putSlackSettings({ announcementChannel: engineering });
    const person = await putNewHire(makeUser({ onboardingType: "qa_engineers" }));
    return { params: { userId: person.id }, body: { version: person.version } };
  },
  checkPeopleImport: async () => ({ body: { csv: await fileWithNamedManager() } }),
  getLastImport: { status: 200 },
  importPeople: answers(202, async () => {
    await endPeopleImport();
    return { body: { csv: await fileWithNamedManager() } };
  }),
  exportPeople: async (caller) => {
    await putUser(makeUser({ status: "inactive", managerId: colleague("the manager").id }));
    const { body } = await callAs(caller.user, api.people.exportPeople);
    return typeof body["cursor"] === "string" ? { query: { cursor: body["cursor"] } } : {};
  },
  listResponsibilities: async () => ({
    params: { userId: colleague("the manager").id },
    query: { relation: observedAccess.get("listResponsibilities")?.has("gsi2") ? "led" : "managed" },
  }),
  // The effects on reviews of the active round are read too.
  checkPeopleUpdate: async () => {
    const person = await putUser(makeUser());
    await putReview(makeReview(person, await someActiveRound()));
    return { body: { csv: `Email,Manager\n${person.email},${colleague("another manager").email}` } };
  },
  updatePeople: answers(202, async () => {
    await endPeopleImport();
    const { email } = await putUser(makeUser({ firstName: "Before" }));
    const csv = `Email,First name\n${email},After`;
    const admin = await putUser(makeUser({ role: "admin" }));
    const { body } = await callAs(admin, api.people.checkPeopleUpdate, { csv });
    const [row] = body["changed"] as { line: number; digest: string }[];
    return {
      body: {
        csv,
        chosen: row ? [{ line: row.line, digest: row.digest }] : [],
        mappings: [{ column: "role", text: "Boss", to: "manager" }],
        operationId: newId(new Date()),
      },
    };
  }),
  handOver: answers(202, async () => ({
    params: { userId: colleague("the manager").id },
    body: {
      managerId: colleague("another manager").id,
      leadId: colleague("a lead").id,
      operationId: newId(new Date()),
    },
  })),
};
