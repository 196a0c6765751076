import { expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import { newLeadReport } from "#domain/leads-weekly/rules.ts";
import { formerColleague } from "#domain/people/data/erasure.ts";
import type { User } from "#domain/people/model.ts";
import { lastSessionDay } from "#domain/reviews/calibration/sessions.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";
import { auditWrite } from "#functions/audit/store/audit.ts";
import { reviewFields, sentCountWrites, sentFeedbackWrites } from "#functions/feedback/store/feedback.ts";
import { endedPlanWrite } from "#functions/growth/store/growthPlans.ts";
import { newId } from "#functions/ids.ts";
import { newReportWithPoints } from "#functions/leads-weekly/store/leadReports.ts";
import { archiveWrites } from "#functions/onboarding/store/onboardings.ts";
import { readDataRequest } from "#functions/people/store/dataRequests.ts";
import { toUser } from "#functions/people/store/people.ts";
import { personalData, subjectOf } from "#functions/personal-data/catalog.ts";
import { readPositions } from "#functions/positions/store/ladder.ts";
import { appealTextsWrite } from "#functions/reviews/store/appeals.ts";
import { exceptionWrite } from "#functions/reviews/store/reviewExceptions.ts";
import { replyWrite, toOwnDeadline } from "#functions/reviews/store/reviewWrites.ts";
import { sendBackNoteWrite } from "#functions/reviews/store/sendBackNotes.ts";
import type { TransactionWrite } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { readAllItems } from "#functions/verify/storedData.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { callAs } from "#tests/support/call.ts";
import { makeGoal, makePlan, putPlan } from "#tests/support/growth.ts";
import { putEntry, putNote } from "#tests/support/journal.ts";
import { makePoint } from "#tests/support/leadsWeekly.ts";
import {
  completeGoal,
  putNewHire,
  putOnboardingOf,
  putSection,
  putWeeklyReport,
  thisMonday,
} from "#tests/support/onboarding.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { writeAll } from "#tests/support/organization.ts";
import { mark, markTexts, textsOf } from "#tests/support/people/markedTexts.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { editPerson, storedUser } from "#tests/support/people/requests.ts";
import { putCase, putCommittee } from "#tests/support/promotions.ts";
import { putReviewAt } from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday } from "#tests/support/reviews/reviews.ts";
import { loadSampleTable } from "#tests/support/table/sampleTable.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

const environment = startTestEnvironment();

const [firstName, lastName, employeeNumber] = ["Wilhelmina", "Quetzal", "W-4711-77"];
const kept = "kept-with-the-colleague";
const mention = `${firstName} ${lastName} helped me with the export`;

/** Calls a route, which must succeed. */
const call = async (as: User, spec: RouteSpec, input: object): Promise<void> => {
  const { status, body } = await callAs(as, spec, input);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
};

/** The sample's lead, who has reviews, a team, points, positions and levels. */
const readLead = async (): Promise<User> => {
  const { data } = await tableStore().entities.user.scan.go({ pages: "all" });
  const lead = data.map(toUser).find((user) => user.role === "lead" && user.status === "active" && user.managerId);
  if (lead === undefined) {
    throw new Error("The sample has no lead.");
  }
  return lead;
};

const edit = async (admin: User, id: string, change: object): Promise<User> => {
  const { status, body } = await editPerson(admin, { id }, change);
  expect(status, JSON.stringify(body)).toBe(200);
  return storedUser({ id });
};

const expiresAt = Math.floor(Date.now() / 1000) + 86_400;

/** What may come with a shared result: an exception, your own time, a reply, an appeal, and who opened it. */
const putAroundReview = async (review: Review, manager: User): Promise<void> => {
  const { calibratedReview, calibrationSession, feedbackList, ownDeadline, reviewReader } = tableStore().entities;
  const { id: reviewId, roundId, createdAt: madeAt } = review;
  const employeeId = review.employee.id;
  const day = dayFromToday(-500);
  const sessionId = `session-${reviewId}`;
  await writeAll([
    ...sentFeedbackWrites(review, manager.id, [`They kept calm. ${mark}`, ""], madeAt),
    ...sentCountWrites({ state: "asked", reviewId, roundId }, "sent"),
    sendBackNoteWrite(review, { by: manager.id, at: madeAt, note: `One example of theirs is missing. ${mark}` }),
    exceptionWrite(reviewId, { kind: "extended", evaluation: "self", reason: `They were ill. ${mark}`, madeAt }),
    replyWrite(reviewId, `I see it the same way. ${mark}`),
    appealTextsWrite(reviewId, { reason: `The outage was not counted. ${mark}`, resolution: `It was. ${mark}` }),
  ]);
  await feedbackList
    .put({
      ...reviewFields(review),
      colleagueIds: [manager.id],
      note: `Tell me about the outage. ${mark}`,
      managerNote: `They know it best. ${mark}`,
      changedOn: day,
      version: 1,
    })
    .go();
  await calibrationSession
    .put({
      id: sessionId,
      roundId,
      name: "All of the area",
      day,
      until: lastSessionDay(day),
      openedBy: manager.id,
      openedAt: madeAt,
      leaderId: manager.id,
      memberIds: [manager.id],
      reviews: [{ id: reviewId, employeeId }],
      version: 1,
    })
    .go();
  const marks = [{ by: manager.id, verdict: "question" as const, note: `Is it one case? ${mark}`, at: madeAt }];
  await calibratedReview
    .put({ reviewId, sessionId, employeeId, roundId, at: madeAt, openedBy: manager.id, marks, version: 1 })
    .go();
  await ownDeadline.put({ ...toOwnDeadline(review), selfDeadline: day }).go();
  const days = { firstDay: dayFromToday(-400), lastDay: dayFromToday(-300) };
  await reviewReader.put({ reviewId, readerId: manager.id, role: "manager", ...days, expiresAt }).go();
};

/** Three completed rounds from the years before the sample's, each with a shared result. */
const putRounds = async (person: User, manager: User): Promise<void> => {
  for (const yearsAgo of [1, 2, 3]) {
    const start = -365 * yearsAgo - 200;
    const review = await putReviewAt(
      person,
      "shared",
      {
        id: newId(new Date()),
        name: `Round of ${yearsAgo} years ago`,
        status: "completed",
        hasCalibration: true,
        startDate: dayFromToday(start),
        endDate: dayFromToday(start + 60),
        selfEvaluationDeadline: dayFromToday(start + 20),
        managerEvaluationDeadline: dayFromToday(start + 40),
      },
      mark,
    );
    await putAroundReview(review, manager);
  }
};

/**
 * The onboarding of their first weeks, with goals, sections and a report of each week, and that of someone they lead.
 */
const putOnboardings = async (person: User, manager: User): Promise<User> => {
  const newHire = await putNewHire(makeUser({ managerId: manager.id, leadId: person.id }));
  const section = await putSection({ title: "Weeks of long ago" });
  await putOnboardingOf(person);
  for (const goal of section.goals) {
    await completeGoal(person, section, goal, manager);
  }
  await writeAll(archiveWrites(person.id, [section]));
  for (let week = 1; week <= 12; week += 1) {
    await putWeeklyReport(person, {
      weekStarting: addDays(thisMonday(), -7 * week),
      status: "submitted",
      submittedAt: new Date().toISOString(),
      highlights: mark,
      strengths: mark,
      challenges: mark,
      focusNextWeek: mark,
      score: 4,
    });
  }
  return newHire;
};

/** A lead's page of each week of three years, with a point of each of the two. */
const weeks = (person: User, manager: User): readonly TransactionWrite[] =>
  Array.from({ length: 156 }, (_, index) => mondayOf(dayFromToday(-7 * (index + 30)))).flatMap((weekStarting) =>
    newReportWithPoints(
      newLeadReport(person.id, person.managerId, weekStarting, `${weekStarting}T00:05:00.000Z`),
      [person, manager].map((author) => ({
        before: null,
        after: makePoint(author, { content: `${mark} of ${weekStarting}`, openSince: weekStarting, discussed: true }),
      })),
    ),
  );

const audited = (person: User, admin: User): readonly TransactionWrite[] =>
  Array.from({ length: 36 }, (_, month) => {
    const at = new Date(`${dayFromToday(-30 * month - 1)}T12:00:00.000Z`);
    const written = { action: "person.changed", id: newId(at), at } as const;
    const names = { change: { firstName, lastName }, before: { firstName: "Mina", lastName } };
    return month % 2
      ? auditWrite({ ...written, subjectId: person.id, actorId: admin.id, ...names })
      : auditWrite({ ...written, subjectId: admin.id, actorId: person.id, change: { role: "admin" } });
  });

const putPlans = async (person: User, manager: User, colleague: User): Promise<void> => {
  const { growthComment } = tableStore().entities;
  await putPlan(person, { goals: [makeGoal({ authorId: person.id, what: mark })] });
  for (const yearsAgo of [1, 2, 3]) {
    const at = `${dayFromToday(-365 * yearsAgo)}T09:00:00.000Z`;
    const plan = makePlan({ changedBy: person.id, commentCount: 1 });
    await writeAll([endedPlanWrite(person.id, plan, { at, reason: "given_up" })]);
    const comment = { userId: person.id, planId: plan.id, text: mark, at };
    await growthComment.put({ ...comment, id: newId(new Date()), authorId: manager.id }).go();
  }
  const { id: planId } = await putPlan(colleague, { commentCount: 1 });
  const theirs = { userId: colleague.id, planId, text: kept, at: new Date().toISOString() };
  await growthComment.put({ ...theirs, id: newId(new Date()), authorId: person.id }).go();
};

const putMessages = async (person: User, manager: User): Promise<void> => {
  const { messageLog, sentOnce, journalReminder, operation, operationChunk } = tableStore().entities;
  await sentOnce.put({ userId: person.id, occasion: "self-evaluation", expiresAt }).go();
  await journalReminder.put({ userId: person.id }).go();
  const createdAt = new Date().toISOString();
  const message = { status: "sent", notificationType: "ready_for_approval", createdAt, expiresAt } as const;
  for (const [userId, text] of [
    [person.id, `Hello ${firstName}, ${mark}`],
    [manager.id, `${firstName} ${lastName} (${person.email}) completed the self-evaluation.`],
  ] as const) {
    await messageLog.put({ ...message, id: newId(new Date()), userId, message: text, mentionedIds: [person.id] }).go();
  }
  const id = newId(new Date());
  const remark = { text: `${firstName} ${lastName} has no position yet and got no review.`, personId: person.id };
  const done = { kind: "importPeople", status: "done", total: 1, done: 1, input: { chunks: 1 } } as const;
  await operation
    .put({ ...done, id, startedBy: manager.id, version: 2, createdAt, updatedAt: createdAt, remarks: [remark] })
    .go();
  const line = { email: person.email, firstName, lastName, employeeNumber };
  await operationChunk.put({ operationId: id, number: 0, input: [line] }).go();
};

/** The entities about people that have no item about this person. */
const lacking = async (userId: string): Promise<readonly string[]> => {
  const items = await readAllItems(tableStore());
  const own = items.filter((item) => subjectOf(item) === userId);
  const reviews = new Set(own.flatMap((item) => (item["__edb_e__"] === "review" ? [item["id"]] : [])));
  const about = items.filter((item) => subjectOf(item) === userId || reviews.has(item["reviewId"]));
  const held = new Set(about.map((item) => item["__edb_e__"]));
  return Object.entries(personalData)
    .filter(([, entry]) => Object.values(entry?.people ?? {}).some((part) => part !== "mentioned"))
    .flatMap(([name]) => (held.has(name) ? [] : [name]));
};

/** An ended case of the person, a question, and their vote in the case of a colleague. */
const putPromotions = async (person: User, colleague: User): Promise<void> => {
  const { entities } = tableStore();
  const {
    positions: [held, target],
  } = await readPositions(tableStore());
  if (held === undefined || target === undefined) {
    throw new Error("The sample has no two positions.");
  }
  const ladder = { held, target, skillsetId: newId(new Date()) };
  const [askedOn, endedOn] = [dayFromToday(-420), dayFromToday(-400)];
  const own = await putCase(
    person,
    ladder,
    "ended",
    { list: "ended", sentOn: askedOn, ending: "withdrawn", endedOn },
    { employeeText: mark, reason: mark },
  );
  const theirs = await putCase(colleague, ladder, "deciding");
  const ballot = { until: endedOn, namedOn: askedOn, namedBy: colleague.id, memberIds: [colleague.id], version: 1 };
  await entities.promotionBallot.put({ employeeId: person.id, caseId: own.caseId, ...ballot }).go();
  await entities.promotionMember
    .put({ employeeId: person.id, caseId: own.caseId, memberId: colleague.id, until: endedOn })
    .go();
  await putCommittee(theirs, [person]);
  for (const [{ employeeId, caseId }, memberId, reason] of [
    [own, colleague.id, mark],
    [theirs, person.id, "They lead the launches."],
  ] as const) {
    const vote = { vote: "yes", reason, votedOn: endedOn, version: 1 } as const;
    await entities.promotionVote.put({ employeeId, caseId, memberId, ...vote }).go();
  }
  const question = { by: "employee", askedOn, answer: { on: endedOn, by: colleague.id, reason: mark } } as const;
  await entities.promotionState
    .put({ userId: person.id, question: { ...question, toApproverOn: endedOn }, version: 2 })
    .go();
  await entities.promotionDeciderQuestion.put({ userId: person.id }).go();
  await entities.promotionAsked.put({ userId: person.id, roundId: newId(new Date()) }).go();
};

/** The entities whose partition keys contain the person's id. */
const keyedBy = async (userId: string): Promise<readonly string[]> => {
  const items = await readAllItems(tableStore());
  const keyed = items.filter((item) => String(item["pk"]).split("#").includes(userId));
  return [...new Set(keyed.map((item) => String(item["__edb_e__"])))].toSorted();
};

it("erasing a person who left three years ago leaves only what must stay in the table and user pool", {
  timeout: 120_000,
}, async () => {
  await loadSampleTable();
  const admin = await putUser(makeUser({ role: "admin" }));
  const hr = await putUser(makeUser({ role: "hr", engineerType: null }));
  const colleague = await putUser(makeUser());
  const { id } = await readLead();
  const person = await edit(admin, id, { firstName, lastName, employeeNumber });
  const manager = await storedUser({ id: person.managerId ?? "" });
  const account = { username: newId(new Date()), sub: `sub-of-${id}`, email: person.email };
  environment.aws().accounts.push(account, { ...account, username: "google_1", sub: `google-sub-of-${id}` });
  await tableStore().entities.identity.put({ sub: account.sub, userId: id, createdAt: person.createdAt }).go();
  await putRounds(person, manager);
  const newHire = await putOnboardings(person, manager);
  await writeAll([...weeks(person, manager), ...audited(person, admin)]);
  await putPlans(person, manager, colleague);
  await putMessages(person, manager);
  await putPromotions(person, colleague);
  for (let month = 0; month < 36; month += 1) {
    const day = addDays(dayFromToday(0), -30 * month);
    await putEntry(id, { day, text: `${mark} ${month}` });
    await putNote({ authorId: manager.id, personId: id }, { day, text: `${mark} ${month}` });
  }
  await putEntry(colleague.id, { text: mention });
  // The years were written directly, without derived items; all of it is the departed person's own.
  const before = await verifyData(tableStore());
  expect(before.filter(({ key }) => !key.includes(id))).toEqual([]);

  const sought = [firstName, lastName, employeeNumber, person.email, mark].map((text) => text.toLowerCase());
  const search = async (): Promise<readonly string[]> =>
    (await readAllItems(tableStore()))
      .flatMap(textsOf)
      .filter((text) => sought.some((one) => text.toLowerCase().includes(one)));
  expect(await markTexts(person)).toBeGreaterThan(250);
  expect((await search()).length).toBeGreaterThan(700);
  const { data: reached } = await tableStore().entities.user.get({ id }).go();
  const at = new Date().toISOString();
  await tableStore()
    .entities.undeliverable.put({ userId: id, email: reached?.email ?? "", reason: "bounce", at })
    .go();
  // An open appeal would block the erasure, and the request is only created with it.
  expect(await lacking(id)).toEqual(["openAppeal", "dataRequest"]);

  await edit(admin, id, { status: "inactive" });
  await call(hr, api.people.recordDataRequest, { userId: id, kind: "erasure" });
  const typedName = `${firstName} ${lastName}`;
  await call(admin, api.people.releaseErasure, { userId: id, typedName, version: 1 });
  const operationId = (await readDataRequest(tableStore(), id))?.operationId ?? "";
  expect(await runToCompletion(operationId)).toMatchObject({ status: "done", problem: null });

  // Other people's own texts are not searched for names.
  expect(await search()).toEqual([mention]);
  expect(JSON.stringify(environment.aws().accounts)).not.toContain(person.email);
  expect(await verifyData(tableStore())).toEqual([]);
  // The marker means that others reference their id, which an erasure keeps.
  expect(await keyedBy(id)).toEqual(["everResponsible", "user"]);
  // Their former reports may still be onboarding, and the badges of people who follow that are counted by id.
  await putWeeklyReport(newHire, { status: "submitted", submittedAt: new Date().toISOString(), score: 3 });
  expect(await keyedBy(id)).toContain("dueReportsVersion");
  expect(await verifyData(tableStore())).toEqual([]);
  // Their texts in other people's records stay, attributed to a former colleague.
  const left = (await readAllItems(tableStore())).filter((item) => textsOf(item).includes(kept));
  expect(left).toMatchObject([{ userId: colleague.id, authorId: id, text: kept }]);
  expect(await storedUser({ id })).toMatchObject({
    firstName: formerColleague,
    lastName: "",
    status: "inactive",
  });
});
