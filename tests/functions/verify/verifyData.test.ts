import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dailyLimits } from "#domain/shared/dailyLimits.ts";
import type { RawItem } from "#functions/table/partition.ts";
import type { Finding } from "#functions/verify/invariant.ts";
import { checkItemShapes, itemShapeStatement } from "#functions/verify/itemShapes.ts";
import { readAllItems, storedDataOf } from "#functions/verify/storedData.ts";
import { invariants, verifyData, violationsIn } from "#functions/verify/verifyData.ts";
import { loadSample } from "../sample/loadedSample.ts";

let sample: Awaited<ReturnType<typeof loadSample>>;
let items: readonly RawItem[] = [];

beforeAll(async () => {
  sample = await loadSample();
  items = await readAllItems(sample.store);
});
afterAll(async () => {
  await sample.stop();
});

type Break = (items: readonly RawItem[]) => readonly RawItem[];
type Condition = (item: RawItem) => boolean;
/** New attributes of an item, or a function of the item that returns them. */
type Change = RawItem | ((item: RawItem) => RawItem);

const always: Condition = () => true;

const indexOf = (all: readonly RawItem[], entity: string, when: Condition): number => {
  const index = all.findIndex((item) => item["__edb_e__"] === entity && when(item));
  if (index < 0) {
    throw new Error(`The sample has no such ${entity}.`);
  }
  return index;
};

/** The first item of an entity that meets a condition. */
const firstOf = (all: readonly RawItem[], entity: string, when: Condition = always): RawItem =>
  all[indexOf(all, entity, when)] ?? {};

const applied = (change: Change, item: RawItem): RawItem => ({
  ...item,
  ...(typeof change === "function" ? change(item) : change),
});

/** Removes an item. */
const without =
  (entity: string, when = always): Break =>
  (all) =>
    all.toSpliced(indexOf(all, entity, when), 1);

/** Changes attributes of an item. */
const changed =
  (entity: string, change: Change, when = always): Break =>
  (all) =>
    all.with(indexOf(all, entity, when), applied(change, firstOf(all, entity, when)));

/** Adds a copy of an item with other attributes. */
const copied =
  (entity: string, change: Change, when = always): Break =>
  (all) => [...all, applied(change, firstOf(all, entity, when))];

/** Removes an attribute of an item. */
const stripped =
  (entity: string, attribute: string, when = always): Break =>
  (all) => {
    const { [attribute]: _removed, ...rest } = firstOf(all, entity, when);
    return all.with(indexOf(all, entity, when), rest);
  };

/** Adds an item. */
const added =
  (entity: string, attributes: RawItem): Break =>
  (all) => [...all, { ...attributes, __edb_e__: entity, __edb_v__: "1" }];

/** Breaks an item of the sample. */
const about =
  (entity: string, when: Condition, broken: (item: RawItem) => Break): Break =>
  (all) =>
    broken(firstOf(all, entity, when))(all);

const has =
  (attribute: string): Condition =>
  (item) =>
    item[attribute] !== undefined;
const is =
  (attribute: string, value: unknown): Condition =>
  (item) =>
    item[attribute] === value;
const not =
  (condition: Condition): Condition =>
  (item) =>
    !condition(item);
const both =
  (...conditions: readonly Condition[]): Condition =>
  (item) =>
    conditions.every((condition) => condition(item));

const active = is("status", "active");
const inactive = is("status", "inactive");
const completed = is("status", "completed");
const draft = is("status", "draft");
const activeManager = both(is("role", "manager"), active);

const plusOne = (attribute: string) => (item: RawItem) => ({ [attribute]: Number(item[attribute] ?? 0) + 1 });
const at = "2026-02-18T09:00:00.000Z";
const otherEmail = { email: "other@acme.com", proposedBy: "someone", proposedAt: at };
const publishedDistribution = { below: 20, meets: 60, above: 20, publishedOn: "2026-09-15" };
const days = { from: "2026-11-20", to: "2026-11-27" };

/** Changes the listed item of the open calibration session. */
const listedSession = (change: RawItem): Break =>
  changed("reviewAuthority", ({ openSessions }) => ({
    openSessions: (openSessions as readonly RawItem[]).map((session) => ({ ...session, ...change })),
  }));
const openSession = not(has("closedAt"));
const isMarked: Condition = ({ marks }) => [marks].flat().length > 0;
/** Changes a review that is in the open calibration session. */
const reviewInSession = (change: Change): Break =>
  about("calibrationSession", openSession, ({ reviews }) =>
    changed("review", change, is("id", (reviews as readonly RawItem[])[0]?.["id"])),
  );
/** A list that has each of its parts twice. */
const twice =
  (attribute: string) =>
  (item: RawItem): RawItem => ({ [attribute]: [item[attribute], item[attribute]].flat(2) });

const operation = {
  pk: "OPERATION#one",
  sk: "OPERATION",
  id: "one",
  kind: "handOver",
  status: "running",
  total: 1,
  done: 0,
  input: {},
  remarks: [],
  startedBy: "x",
  createdAt: at,
  updatedAt: at,
  version: 1,
};

/** A row of a shard of the outbox. */
const outboxRow = (shard: string, queue: string, id: unknown = "one"): Break =>
  added("outbox", { pk: `OUTBOX#${shard}`, sk: id, shard, id, queue, createdAt: at });

const dailyCount = (kind: string, count: number): Break =>
  added("dailyCount", {
    pk: "DAILY#one",
    sk: `2026-11-26#${kind}`,
    userId: "one",
    day: "2026-11-26",
    kind,
    count,
    expiresAt: 1,
  });

/** Ways to break each invariant, by the beginning of the statement under which each is reported. */
const breaks: Readonly<Record<string, Readonly<Record<string, Break>>>> = {
  "Open calibration sessions belong to": {
    "a session that does not exist": listedSession({ id: "01JD0000000000000000000S99" }),
    "a session that is closed": changed("calibrationSession", { closedAt: at }, openSession),
    "another last day": listedSession({ until: "2026-02-24" }),
    "another opener": listedSession({ openedBy: "somebody-else" }),
    "a round that is over": changed("round", { status: "completed" }, active),
  },
  "Calibration sessions belong to": {
    "a round without sessions": changed("round", { hasCalibration: false }, active),
    "another last day": changed("calibrationSession", { day: "2026-02-19" }),
    "a member who is listed twice": changed("calibrationSession", twice("memberIds")),
  },
  "Reviews in an open session": {
    "a session that does not list it": changed("calibrationSession", { reviews: [] }, openSession),
    "a review of someone who left": reviewInSession({ exclusion: "left" }),
    "a review that was approved": reviewInSession({ ctoApprovalCompletedAt: at }),
  },
  "Marks, notes and suggestions match": {
    "a mark by someone else": changed("calibratedReview", {
      marks: [{ by: "somebody-else", verdict: "agree", note: "", at }],
    }),
    "two marks by one member": changed("calibratedReview", twice("marks"), isMarked),
    "a note from before the meeting": changed("calibratedReview", {
      notes: [{ id: "01JD0000000000000000000N01", by: "demo-cto", text: "Note", at: "2025-01-01T09:00:00.000Z" }],
    }),
    "a suggestion without a reason": reviewInSession(({ calibration }) => ({
      calibration: { ...(calibration as RawItem), outcome: "suggested" },
    })),
    "a reason without a suggestion": changed(
      "review",
      ({ calibration }) => ({ calibration: { ...(calibration as RawItem), outcome: "confirmed" } }),
      ({ calibration }) => JSON.stringify(calibration ?? "").includes("suggested"),
    ),
  },
  "Feedback days are in order": {
    "a last day before the first": changed("round", {
      feedback: { requestsUntil: "2026-03-02", until: "2026-03-01", questions: ["A", "B"] },
    }),
  },
  "Feedback belongs to a review and its round": {
    "a review that does not exist": changed("feedbackList", { reviewId: "01JD0000000000000000000R99" }),
    "another employee": changed("feedbackRequest", { employeeId: "somebody-else" }),
  },
  "Requests for feedback follow": {
    "a colleague who is not listed": changed("feedbackList", { colleagueIds: [] }),
    "a colleague who is listed twice": changed("feedbackList", twice("colleagueIds")),
    "a pending list although everyone was asked": changed("feedbackList", ({ roundId }) => ({ waitingIn: roundId })),
  },
  "Feedback has the state of its request": {
    "a sent request without a text": without("feedbackText"),
    "a text of a declined request": changed("feedbackRequest", { state: "declined" }, is("state", "sent")),
    "an open request that is not indexed for reminders": stripped("feedbackRequest", "openIn", has("openIn")),
  },
  "Sent feedback is counted as text": {
    "a missing count": changed("roundCount", { feedback: 0 }, has("feedback")),
  },
  "A person has at most one open promotion case": {
    "an open case that the state doesn't reference": stripped("promotionState", "openCaseId", has("openCaseId")),
    "a state that references another case": changed("promotionState", { openCaseId: "01JD0000000000000000000C99" }),
  },
  "The dates of a promotion case match its state": {
    "a state without its date": stripped("promotionCase", "shownOn", is("list", "open")),
    "an ending of an open case": changed("promotionCase", { ending: "left" }, is("list", "open")),
    "a promotion without a date": changed(
      "promotionCase",
      { decision: { kind: "promote", decidedOn: "2026-02-05", decidedBy: "c" } },
      is("state", "released"),
    ),
  },
  "Each promotion case has its texts": {
    "a missing text": without("promotionText"),
  },
  "Only the committee votes": {
    "a vote of someone else": changed("promotionVote", { memberId: "somebody-else" }),
    "a member who is not on the committee": changed("promotionMember", { memberId: "somebody-else" }),
    "a vote of an author": about("promotionVote", always, ({ memberId, caseId }) =>
      changed("promotionCase", { authorIds: [memberId] }, is("caseId", caseId)),
    ),
  },
  "Deciders can find the questions": {
    "a marker without a question": added("promotionDeciderQuestion", {
      pk: "PROMOTIONS#one",
      sk: "DECIDER_QUESTION",
      userId: "one",
    }),
    "a question that the approver can't find": changed("promotionState", {
      question: { by: "employee", askedOn: "2026-02-01", toApproverOn: "2026-02-20" },
    }),
  },
  "Each item has the attributes": {
    "a missing attribute": stripped("round", "name"),
    "an unknown status": changed("user", { status: "away" }),
    "a wrong index key": changed("review", { gsi3pk: "TURN#elsewhere" }),
    "a missing index key": stripped("user", "gsi1sk"),
    "an unknown entity": changed("everResponsible", { __edb_e__: "unknown" }),
  },
  "Each person has exactly one claim": {
    "a missing claim": without("emailClaim"),
    "someone else's claim": changed("emailClaim", { userId: "somebody-else" }),
    "a missing claim on an approved email": changed(
      "user",
      { emailChange: { ...otherEmail, releasedBy: "someone", releasedAt: at } },
      active,
    ),
    "a claim of an unknown person": copied("emailClaim", { pk: "EMAIL#nobody@acme.com", email: "nobody@acme.com" }),
  },
  "An email is proposed only for": {
    "an inactive person": changed("user", { emailChange: otherEmail }, inactive),
    "someone who has not signed in": changed("user", { emailChange: otherEmail }, is("hasSignedIn", false)),
    "someone who already has it": changed("user", ({ email }) => ({ emailChange: { ...otherEmail, email } })),
    "a manager proposed for an inactive person": changed(
      "user",
      { managerProposal: { proposedBy: "someone", proposedAt: at } },
      inactive,
    ),
    "a proposed manager who already is the manager": changed(
      "user",
      ({ managerId }) => ({ managerProposal: { proposedBy: managerId, proposedAt: at } }),
      (item) => item["managerId"] !== undefined && item["status"] === "active",
    ),
    "a former email that is the current one": changed("user", ({ email }) => ({ formerEmails: [email] })),
  },
  "Values in audit entries": {
    "a name as a role": changed("audit", { change: { role: "A former colleague" } }),
    "an invalid date before the change": changed("audit", { before: { firstDay: "soon" } }),
    "an invalid former email": changed("user", { formerEmails: ["A former colleague"] }),
    "a remark as plain text": added("operation", { ...operation, remarks: ["A remark"] }),
  },
  "Each employee number has exactly one claim": {
    "a missing claim": without("employeeNumberClaim"),
    "someone else's claim": changed("employeeNumberClaim", { userId: "somebody-else" }),
    "a claim of an unknown person": copied("employeeNumberClaim", { pk: "EMPLOYEE#nobody", key: "nobody" }),
  },
  "Each account of the user pool": {
    "an account of a removed person": added("identity", {
      pk: "SUB#gone",
      sk: "I",
      sub: "gone",
      userId: "gone",
      createdAt: at,
    }),
  },
  "Lists of people are": { "another order": changed("user", { sortName: "zz" }) },
  "Each active person, and no one else, has a summary": {
    "a missing summary": without("member"),
    "an older role": changed("member", { role: "hr" }, not(is("role", "hr"))),
    "a summary of an inactive person": about("user", inactive, ({ id }) => copied("member", { pk: `USER#${id}`, id })),
  },
  "Everyone who isn't pending or erased is found": {
    "a missing search word": without("searchWord"),
    "an older status": changed("searchWord", { status: "inactive" }, active),
  },
  "The counters of people": {
    "a wrong status count": changed("peopleCount", plusOne("active")),
    "a wrong count of people without a manager": changed("peopleCount", plusOne("unmanaged")),
    "a wrong count of admins": changed("roleCount", plusOne("count"), is("role", "admin")),
    "a wrong count of CTOs": changed("roleCount", plusOne("count"), is("role", "cto")),
  },
  "The position of a profile": {
    "no current entry": changed("userPosition", { isCurrent: false }),
    "two current entries": copied("userPosition", { sk: "POS#2020", assignedAt: "2020" }),
    "a date that differs from the history": changed(
      "user",
      { positionSince: at },
      (item) => item["position"] !== undefined,
    ),
    "a history of an unknown person": copied("userPosition", { pk: "USER#gone", userId: "gone" }),
  },
  "Everyone who is named as a manager or a lead exists": {
    "a missing marker": without("everResponsible"),
    "a manager who does not exist": changed("user", { managerId: "gone" }, has("managerId")),
  },
  "No one is among their own managers": {
    "a cycle of two": about("user", has("managerId"), ({ id, managerId }) =>
      changed("user", { managerId: id }, is("id", managerId)),
    ),
  },
  "Everyone who has reports without acting": {
    "a manager who left": (all) => {
      const named = new Set(all.map((item) => item["managerId"]));
      return changed(
        "user",
        { status: "inactive" },
        both(activeManager, ({ id }) => named.has(id)),
      )(all);
    },
    "an active manager listed as former": about("user", activeManager, ({ id }) =>
      changed("reviewAuthority", { formerManagerIds: [id] }),
    ),
  },
  "The approvers are the active": {
    "an approver who is not listed": changed("user", { isApprover: true }, activeManager),
    "a listed person who is not an approver": about("user", activeManager, ({ id }) =>
      changed("reviewAuthority", { approverIds: [id] }),
    ),
    "an employee as approver": changed("user", { isApprover: true }, both(is("role", "employee"), active)),
  },
  "A delegate is": {
    "a delegate of someone who is not away": about("user", both(is("role", "cto"), active), (cto) =>
      about("user", activeManager, (manager) =>
        changed("reviewAuthority", {
          delegations: [{ approverId: cto["id"], isCto: true, delegateId: manager["id"], ...days, above: [] }],
        }),
      ),
    ),
    "a delegate of an unknown person": changed("reviewAuthority", {
      delegations: [{ approverId: "a", isCto: false, delegateId: "b", ...days, above: ["someone"] }],
    }),
  },
  "The approver of a review": {
    "someone who is not an approver": changed("review", { approverId: "someone" }),
  },
  "Only inactive people have a time": {
    "an active person with a deactivation time": changed("user", { deactivatedAt: at }, active),
    "a type without an onboarding": changed("user", { onboardingType: "qa_engineers" }, is("isOnboarding", false)),
    "a new hire who left": changed("user", { status: "inactive" }, is("isOnboarding", true)),
  },
  "Data about a person": {
    "levels of an unknown person": changed("personLevels", { userId: "gone" }),
    "a weekly report of a removed person": changed("weeklyReport", { userId: "gone" }),
    "a private note about an unknown person": changed("privateNote", { personId: "gone" }),
  },
  "An erased person leaves only": {
    "someone who has not left": changed("user", { erasureStartedAt: at }, active),
    "a remaining name": changed("user", { erasureStartedAt: at, erasedAt: at }, inactive),
    "a request that no one approved": stripped("dataRequest", "releasedBy", has("releasedBy")),
  },
  "At most one round is active": {
    "a second active round": changed("round", { status: "active" }, not(active)),
    "a missing reference to the active round": stripped("activeRound", "roundId"),
  },
  "The dates of a round": { "an end before the start": changed("round", { endDate: "2000-01-01" }) },
  "A published rating distribution belongs to": {
    "a round that is not completed": changed("round", { ratingDistribution: publishedDistribution }, active),
    "a share that is not rounded": changed(
      "round",
      { ratingDistribution: { ...publishedDistribution, meets: 61 } },
      completed,
    ),
  },
  "No two rounds have the same name": {
    "the same name": copied("round", ({ name }) => ({ sk: "ROUND#two", id: "two", name: String(name).toUpperCase() })),
    "the same name with another space": copied("round", ({ name }) => ({
      sk: "ROUND#two",
      id: "two",
      name: String(name).replace(" ", "  "),
    })),
  },
  "The counters of a round": {
    "a wrong stage count": changed("roundCount", plusOne("managerMissing")),
    "a wrong count of reviews without a manager": changed(
      "roundCount",
      plusOne("nothingDone"),
      is("shard", "unmanaged"),
    ),
    "a wrong count of reviews with text": changed("roundCount", plusOne("written")),
    "a wrong count of acknowledgments": changed("roundCount", plusOne("pending")),
    "a wrong count of appeals": changed("roundCount", plusOne("appeals")),
    "a wrong count of corrected results": changed("roundCount", plusOne("corrected")),
    "a review that is not counted": without("review", not(has("exclusion"))),
  },
  "A marker exists while the CTO has to share": {
    "a missing marker": (items) =>
      changed("review", ({ listedRound }) => ({ actingManagerId: "none", listedRound: `UNFINISHED#${listedRound}` }))(
        items.filter((item) => item["__edb_e__"] !== "unmanagedResults"),
      ),
  },
  "Counters, stored rules, reviews": {
    "a removed round": without("round", completed),
    "rules of a removed round": copied("roundRules", { pk: "RULES#gone", roundId: "gone" }),
    "a snapshot of a removed round": copied("ladderSnapshot", { pk: "SNAP#gone#qa#x", roundId: "gone" }),
  },
  "Each review has one pointer": {
    "a missing pointer": without("reviewPointer"),
    "a pointer to nothing": without("review"),
    "another position": changed("reviewPointer", { positionId: "another" }),
  },
  "The earlier reviews that a pointer names": {
    "a review that does not exist": changed("reviewPointer", { earlier: [{ reviewId: "x", roundId: "y" }] }),
  },
  "All content of a review": {
    "answers of an unknown review": copied("evaluation", { pk: "REVIEW#gone", reviewId: "gone" }),
  },
  "A review names its employee": {
    "another manager": changed("review", { managerId: "another" }, has("managerId")),
    "other absence dates": changed("review", { absence: { from: "2026-01-01", to: "2026-01-02" } }),
    "an older name": changed("review", { lastName: "Before" }),
    "a review of someone who left": changed("user", { status: "inactive" }, has("managerId")),
    "a person who does not exist": changed("review", { employeeId: "gone" }),
  },
  "Acting manager, assignee and stage": {
    "another assignee": changed("review", { assignee: "nobody" }, not(is("assignee", "nobody"))),
    "another stage": changed("review", { stage: "shared" }, not(is("stage", "shared"))),
    "another manager": changed("review", { actingManagerId: "none" }, has("managerId")),
    "another list key": changed("review", { listedRound: "elsewhere" }),
    "another report row": changed("review", { reportRow: "[]" }),
  },
  "Reviews passed their stages": {
    "an approval without an evaluation": stripped("review", "selfEvaluationCompletedAt", has("ctoApprovalCompletedAt")),
    "a meeting without an approval": changed(
      "review",
      { meetingScheduledAt: "2026-02-20" },
      not(has("ctoApprovalCompletedAt")),
    ),
    "an invitation to a meeting that isn't scheduled": changed(
      "review",
      { meetingInvitedId: "someone" },
      not(has("meetingScheduledAt")),
    ),
    "a meeting time without a day": changed(
      "review",
      { meetingTime: "10:00", meetingMinutes: 30 },
      not(has("meetingScheduledAt")),
    ),
    "a meeting time without a length": stripped("review", "meetingMinutes", has("meetingMinutes")),
    "a finalization without a meeting": stripped(
      "review",
      "meetingScheduledAt",
      has("finalManagerEvaluationCompletedAt"),
    ),
    "someone who stepped in for their own manager": changed("review", ({ employeeId }) => ({
      steppedIn: { by: employeeId, at },
    })),
    "someone who sent back the evaluation in their own review": changed(
      "review",
      ({ employeeId }) => ({ sentBack: { by: employeeId, at, until: "2026-02-20" } }),
      has("sentBack"),
    ),
    "an evaluation that is sent back but not completed": stripped(
      "review",
      "managerEvaluationCompletedAt",
      has("sentBack"),
    ),
    "an actor of an action that is not done": changed(
      "review",
      { finalManagerEvaluationCompletedBy: "u1" },
      not(has("finalManagerEvaluationCompletedAt")),
    ),
    "sharing before finalization": stripped("review", "finalManagerEvaluationCompletedAt", has("sharedWithEmployeeAt")),
  },
  "Completed, approved and reopened evaluations": {
    "a missing completed evaluation": without("evaluation", is("part", "SELF")),
    "a missing approved copy": without("evaluation", is("part", "AS_APPROVED")),
    "a missing approval": without("ctoApproval"),
    "a copy without an approval": stripped("review", "ctoApprovalCompletedAt", has("ctoApprovalCompletedAt")),
    "a missing earlier version of one that was sent back": without("evaluation", is("part", "MGR_EARLIER")),
    "a missing earlier version of a reopened one": changed("review", {
      selfReopening: { completedAt: at, reopenedAt: at },
    }),
  },
  "The levels of an evaluation": {
    "another level": changed("skillsetAnswer", plusOne("level"), has("level")),
    "another answer in a copy": changed("copiedAnswers", { answers: [] }),
    "an answer without its evaluation": without("evaluation", is("part", "AS_APPROVED")),
  },
  "An evaluation follows up on at most nine goals": {
    "an empty text": changed(
      "evaluation",
      ({ followUps }) => ({
        followUps: (followUps as readonly object[]).map((one) => ({ ...one, text: " " })),
      }),
      has("followUps"),
    ),
    "next steps before the meeting": changed("evaluation", { nextSteps: [{ id: "one" }] }, is("part", "SELF")),
  },
  "A review stores how many skillsets": {
    "another number": changed(
      "review",
      { selfDraft: { answered: 99, total: 99 } },
      (item) => item["selfEvaluationCompletedAt"] === undefined,
    ),
  },
  "A review stores the ratings and levels": {
    "another rating of the self evaluation": changed(
      "review",
      ({ summaries }) => ({ summaries: { ...(summaries as object), self: "9" } }),
      has("selfEvaluationCompletedAt"),
    ),
    "another level of the manager's evaluation": changed("skillsetAnswer", plusOne("level"), is("part", "MGR")),
    "a final rating too early": changed(
      "review",
      ({ summaries }) => ({ summaries: { ...(summaries as object), final: "3" } }),
      (item) => item["finalManagerEvaluationCompletedAt"] === undefined,
    ),
  },
  "The snapshot of the ladder of each review": { "a missing marker": without("snapshotMarker") },
  "Deadlines of individual reviews": {
    "an unknown deadline": changed("review", { selfDeadline: "2030-01-01" }),
    "an older stage": changed("ownDeadline", { stage: "shared" }),
  },
  "Each exception that is in force": { "no reason": without("reviewException") },
  "Only a shared result can be acknowledged": {
    "a missing response deadline": stripped("review", "answerPeriod", has("answerPeriod")),
    "a time without an acknowledgement": changed(
      "review",
      { acknowledgement: { state: "pending", at } },
      has("answerPeriod"),
    ),
    "a reply without an acknowledgement": changed(
      "review",
      { acknowledgement: { state: "pending" } },
      (item) =>
        typeof item["acknowledgement"] === "object" && JSON.stringify(item["acknowledgement"]).includes("discussed"),
    ),
  },
  "Each appeal has a reason": {
    "no reason": changed("review", {
      appeal: { filedOn: "2026-11-02", dueOn: "2026-11-16", sharesWithManager: false },
    }),
    "a reason without an appeal": about("review", not(has("appeal")), ({ id }) =>
      added("appealTexts", { pk: `REVIEW#${id}`, sk: "APPEAL", reviewId: id, reason: "Why" }),
    ),
  },
  "The levels of each shared review": {
    "missing levels": without("roundLevels"),
    "an older round": changed("personLevels", { roundStartDate: "2000-01-01" }),
    "a review that is not shared": stripped("review", "sharedWithEmployeeAt", has("sharedWithEmployeeAt")),
  },
  "Everyone who is onboarding": {
    "a missing record": without("onboarding", is("status", "ongoing")),
    "another lead": changed("onboarding", { leadId: "another" }),
    "a record of an unknown person": copied("onboarding", { pk: "USER#gone", userId: "gone" }),
  },
  "The completed goals": {
    "a missing goal": without("completedGoal"),
    "a goal to confirm after the end": changed("onboarding", { markedGoalIds: new Set(["gone"]) }, completed),
    "a goal of an unknown person": copied("completedGoal", { pk: "USER#gone", userId: "gone" }),
  },
  "The statuses of weekly reports": {
    "another status": changed("weeklyReport", { status: "overdue" }, draft),
    "a missing report": without("weeklyReport"),
    "a submission time on a draft": changed("weeklyReport", { submittedAt: at }, draft),
    "a missing score": changed(
      "weeklyReport",
      ({ assessments }) => ({ assessments: (assessments as object[]).map((one) => ({ ...one, score: null })) }),
      is("status", "submitted"),
    ),
    "a report of an unknown person": copied("weeklyReport", { pk: "USER#gone", userId: "gone" }),
  },
  "Each ongoing onboarding, and no other": {
    "a missing marker": without("dueReport"),
    "an older week": changed("dueReport", { lastSubmittedWeek: "2020-01-06" }),
  },
  "A completed or ended onboarding": {
    "a missing end": stripped("onboarding", "completedAt", has("completedAt")),
    "a missing section": without("archivedSection"),
  },
  "A prepared onboarding starts": {
    "another day": changed("onboarding", { startsOn: "2020-01-01" }, is("status", "ongoing")),
  },
  "Each growth plan belongs to": {
    "a plan of an unknown person": copied("growthPlan", {
      userId: "01JD0000000000000000000P99",
      pk: "GROWTH#01JD0000000000000000000P99",
    }),
  },
  "A growth plan has at most": {
    "a completed goal without a date": changed("growthPlan", ({ goals }) => ({
      goals: [goals].flat().map((goal) => ({ ...(goal as RawItem), state: "done", doneOn: null })),
    })),
  },
  "A growth plan counts its": {
    "an extra comment": changed("growthPlan", plusOne("commentCount")),
    "a missing plan": without("growthPlan", (item) => Number(item["commentCount"]) > 0),
  },
  "The counts of a lead's report": {
    "a wrong point count": changed("leadReport", plusOne("pointCount")),
    "a wrong text count": changed("talkingPoint", ({ content }) => ({ content: `${content}!` })),
  },
  "The number of reports that a lead and a manager share": {
    "a wrong count": changed("leadPair", plusOne("reportCount")),
  },
  "Each talking point belongs to a report": {
    "a missing report": without("leadReport", (item) => Number(item["pointCount"]) > 0),
    "a deleted point that stays": changed("talkingPoint", { deletedAt: at }),
    "another writer": changed("talkingPoint", { writtenBy: "another" }),
    "another week": changed("leadReport", { weekStarting: "2020-01-06" }),
  },
  "A journal entry or private note has 1 to 1,000": {
    "a text that is too long": changed("journalEntry", { text: "x".repeat(1001) }),
    "an empty text": changed("privateNote", { text: "" }),
    "four skillsets": changed("journalEntry", { skillsetIds: ["a", "b", "c", "d"] }),
    "an http link": changed("privateNote", { links: ["http://acme.com"] }),
  },
  "Every journal entry and private note has an existing author": {
    "an unknown author": changed("journalEntry", { pk: "JOURNAL#nobody", authorId: "nobody" }),
    "an author who is their own manager": changed("journalEntry", ({ authorId }) => ({ readerId: authorId })),
    "a manager who does not exist": changed("journalEntry", { readerId: "nobody" }),
    "a note about an unknown person": changed("privateNote", ({ day, id }) => ({
      personId: "nobody",
      sk: `NOTE#nobody#${day}#${id}`,
      gsi1sk: `nobody#${day}#${id}`,
    })),
  },
  "No two positions have the same code": {
    "a duplicate code": copied("position", ({ code }) => ({
      sk: "POS#two",
      id: "two",
      code: String(code).toLowerCase(),
    })),
    "a duplicate skillset": copied("skillset", { sk: "SKILL#two", id: "two" }),
    "a duplicate section": copied("onboardingSection", { sk: "SECTION#two", id: "two" }),
  },
  "Requirements belong to a position": {
    "requirements of an unknown position": without("position"),
    "a text for a type that it does not apply to": changed("skillset", ({ levels }) => ({
      levels: (levels as object[]).map((level) => ({ ...level, byType: { elsewhere: "<p>Text</p>" } })),
    })),
    "two levels with the same number": changed("skillset", ({ levels }) => ({
      levels: [...(levels as object[]), ...(levels as object[])],
    })),
  },
  "Positions, skillsets and people name engineer types": {
    "a position of an unknown type": changed("position", { engineerType: "nothing" }),
    "a position of an unknown path": changed("position", { careerPath: "nothing" }),
    "a skillset of an unknown type": changed("skillset", { applicableTo: ["nothing"] }),
    "a person of an unknown type": changed("user", { engineerType: "nothing" }),
  },
  "Each running operation has an outbox row": {
    "an operation without an outbox row": added("operation", operation),
    "a row without an operation": outboxRow("1", "operations"),
  },
  "Each message in the outbox": {
    "a row without its message": outboxRow("slack#1", "messages"),
    "a row in another partition": about(
      "messageLog",
      always,
      ({ id }) =>
        (all) =>
          outboxRow("0", "messages", id)(changed("messageLog", { status: "pending" })(all)),
    ),
    "a failure without a reason": (all) =>
      stripped("messageLog", "errorMessage", is("status", "failed"))(changed("messageLog", { status: "failed" })(all)),
  },
  "Each daily count": {
    "a count over the limit": dailyCount("reminder", dailyLimits.reminder.count + 1),
    "a count of a kind without a limit": dailyCount("look", 1),
    "a count of zero": dailyCount("reminder", 0),
  },
};

const statements = [itemShapeStatement, ...invariants.map(({ statement }) => statement)];

const statementOf = (part: string): string => {
  const [found, ...more] = statements.filter((statement) => statement.startsWith(part));
  if (found === undefined || more.length > 0) {
    throw new Error(`${more.length > 0 ? "Several invariants begin" : "No invariant begins"} with: ${part}`);
  }
  return found;
};

/** The findings of one invariant's check. */
const findingsOf = (statement: string, all: readonly RawItem[]): readonly Finding[] =>
  invariants.find((invariant) => invariant.statement === statement)?.findings(storedDataOf(sample.store, all)) ??
  checkItemShapes(sample.store, all).findings;

/** All texts that people typed in the sample; no violation may contain one. */
const typedTexts = (): readonly string[] =>
  items.flatMap((item) =>
    ["additionalComments", "comments", "content", "reason", "highlights", "challenges", "message"].flatMap((name) => {
      const text = item[name];
      return typeof text === "string" && text.length > 20 ? [text] : [];
    }),
  );

describe("the sample organization", () => {
  it("breaks no invariant", async () => {
    expect(await verifyData(sample.store)).toEqual([]);
  });
});

describe("the invariants", () => {
  it("are each stated once", () => {
    expect(statements.length).toBeGreaterThan(50);
    expect(new Set(statements).size).toBe(statements.length);
  });

  it("are each broken by a test", () => {
    expect(new Set(Object.keys(breaks).map(statementOf))).toEqual(new Set(statements));
  });

  const texts = new Set<string>();
  beforeAll(() => {
    for (const text of typedTexts()) {
      texts.add(text);
    }
    expect(texts.size).toBeGreaterThan(100);
  });

  for (const [part, ways] of Object.entries(breaks)) {
    describe(`${part} …`, () => {
      it.each(Object.entries(ways))("is reported as broken by %s, without personal texts", (_way, broken) => {
        const found = findingsOf(statementOf(part), broken(items));
        expect(found).not.toEqual([]);
        for (const { key, problem } of found) {
          expect(key).toMatch(/.+ \/ .+/);
          expect(problem).toMatch(/^[A-Z0-9].*\.$/);
          expect([...texts].filter((text) => problem.includes(text))).toEqual([]);
        }
      });
    });
  }

  it("are still checked when some items can't be parsed", () => {
    const broken = without("emailClaim")(stripped("round", "name")(changed("user", () => ({ status: "away" }))(items)));
    const found = new Set(violationsIn(sample.store, broken).map(({ statement }) => statement));
    expect(found).toContain(itemShapeStatement);
    expect(found).toContain(statementOf("Each person has exactly one claim"));
    expect(found).toContain(statementOf("Counters, stored rules, reviews"));
  });
});
