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
/** New attributes of an item, or how they follow from it. */
type Change = RawItem | ((item: RawItem) => RawItem);

const always: Condition = () => true;

const indexOf = (all: readonly RawItem[], entity: string, when: Condition): number => {
  const index = all.findIndex((item) => item["__edb_e__"] === entity && when(item));
  if (index < 0) {
    throw new Error(`The sample has no such ${entity}.`);
  }
  return index;
};

/** The first item of an entity that a condition holds of. */
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

/** Breaks something about an item that the sample has. */
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

/** Changes what the one open calibration session is listed as. */
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

/** What breaks each invariant, by a part of its statement: each break is reported under that statement. */
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
    "a member who is named twice": changed("calibrationSession", twice("memberIds")),
  },
  "Reviews in an open session": {
    "a session that does not have it": changed("calibrationSession", { reviews: [] }, openSession),
    "a review that should have dropped out": reviewInSession({ exclusion: "left" }),
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
    "a list that waits although everyone was asked": changed("feedbackList", ({ roundId }) => ({ waitingIn: roundId })),
  },
  "Feedback has the state of its request": {
    "a sent request without a text": without("feedbackText"),
    "a text that was declined": changed("feedbackRequest", { state: "declined" }, is("state", "sent")),
    "an open request that no reminder finds": stripped("feedbackRequest", "openIn", has("openIn")),
  },
  "Sent feedback is counted as text": {
    "a missing count": changed("roundCount", { feedback: 0 }, has("feedback")),
  },
  "A person has at most one open promotion case": {
    "an open case that the state doesn't name": stripped("promotionState", "openCaseId", has("openCaseId")),
    "a state that names another case": changed("promotionState", { openCaseId: "01JD0000000000000000000C99" }),
  },
  "The dates of a promotion case match its state": {
    "a state without its day": stripped("promotionCase", "shownOn", is("list", "open")),
    "an ending of an open case": changed("promotionCase", { ending: "left" }, is("list", "open")),
    "a promotion without a day": changed(
      "promotionCase",
      { decision: { kind: "promote", decidedOn: "2026-02-05", decidedBy: "c" } },
      is("state", "released"),
    ),
  },
  "Each promotion case has its texts": {
    none: without("promotionText"),
  },
  "Only the committee votes": {
    "a vote of someone else": changed("promotionVote", { memberId: "somebody-else" }),
    "a member who is not on the committee": changed("promotionMember", { memberId: "somebody-else" }),
    "a vote of an author": about("promotionVote", always, ({ memberId, caseId }) =>
      changed("promotionCase", { authorIds: [memberId] }, is("caseId", caseId)),
    ),
  },
  "Deciders can find the questions": {
    "nothing to wait for": added("promotionDeciderQuestion", {
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
    "a key of an index": changed("review", { gsi3pk: "TURN#elsewhere" }),
    "a missing key of an index": stripped("user", "gsi1sk"),
    "an unknown entity": changed("everResponsible", { __edb_e__: "unknown" }),
  },
  "Each person has exactly one claim": {
    "a missing claim": without("emailClaim"),
    "someone else's claim": changed("emailClaim", { userId: "somebody-else" }),
    "no claim on a released one": changed(
      "user",
      { emailChange: { ...otherEmail, releasedBy: "someone", releasedAt: at } },
      active,
    ),
    "a claim of nobody": copied("emailClaim", { pk: "EMAIL#nobody@acme.com", email: "nobody@acme.com" }),
  },
  "An email is proposed only for": {
    "an inactive person": changed("user", { emailChange: otherEmail }, inactive),
    "somebody who has not signed in": changed("user", { emailChange: otherEmail }, is("hasSignedIn", false)),
    "somebody who has it": changed("user", ({ email }) => ({ emailChange: { ...otherEmail, email } })),
    "a manager of an inactive person": changed(
      "user",
      { managerProposal: { proposedBy: "someone", proposedAt: at } },
      inactive,
    ),
    "a manager whom the person has": changed(
      "user",
      ({ managerId }) => ({ managerProposal: { proposedBy: managerId, proposedAt: at } }),
      (item) => item["managerId"] !== undefined && item["status"] === "active",
    ),
    "somebody who has a replaced one": changed("user", ({ email }) => ({ formerEmails: [email] })),
  },
  "Values in audit entries": {
    "a role that is a name": changed("audit", { change: { role: "A former colleague" } }),
    "a day before the change that is none": changed("audit", { before: { firstDay: "soon" } }),
    "an invalid former email": changed("user", { formerEmails: ["A former colleague"] }),
    "a remark that is only a text": added("operation", { ...operation, remarks: ["A remark"] }),
  },
  "Each employee number has exactly one claim": {
    "a missing number": without("employeeNumberClaim"),
    "someone else's number": changed("employeeNumberClaim", { userId: "somebody-else" }),
    "a number of nobody": copied("employeeNumberClaim", { pk: "EMPLOYEE#nobody", key: "nobody" }),
  },
  "Each account of the user pool": {
    "an account of a person who was removed": added("identity", {
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
    "a missing word": without("searchWord"),
    "an older status": changed("searchWord", { status: "inactive" }, active),
  },
  "The counters of people": {
    "a status": changed("peopleCount", plusOne("active")),
    "people without a manager": changed("peopleCount", plusOne("unmanaged")),
    "the admins": changed("roleCount", plusOne("count"), is("role", "admin")),
    "the CTOs": changed("roleCount", plusOne("count"), is("role", "cto")),
  },
  "The position of a profile": {
    "no current entry": changed("userPosition", { isCurrent: false }),
    "two current entries": copied("userPosition", { sk: "POS#2020", assignedAt: "2020" }),
    "another day than the history": changed("user", { positionSince: at }, (item) => item["position"] !== undefined),
    "a history of nobody": copied("userPosition", { pk: "USER#gone", userId: "gone" }),
  },
  "Everyone who is named as a manager or a lead exists": {
    "a missing mark": without("everResponsible"),
    "a manager who does not exist": changed("user", { managerId: "gone" }, has("managerId")),
  },
  "No one is among their own managers": {
    "a circle of two": about("user", has("managerId"), ({ id, managerId }) =>
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
    "a leaver who acts": about("user", activeManager, ({ id }) =>
      changed("reviewAuthority", { formerManagerIds: [id] }),
    ),
  },
  "The approvers are the active": {
    "an approver who is not listed": changed("user", { isApprover: true }, activeManager),
    "somebody who is none": about("user", activeManager, ({ id }) => changed("reviewAuthority", { approverIds: [id] })),
    "an employee who is one": changed("user", { isApprover: true }, both(is("role", "employee"), active)),
  },
  "A delegate is": {
    "somebody of somebody who is not away": about("user", both(is("role", "cto"), active), (cto) =>
      about("user", activeManager, (manager) =>
        changed("reviewAuthority", {
          delegations: [{ approverId: cto["id"], isCto: true, delegateId: manager["id"], ...days, above: [] }],
        }),
      ),
    ),
    "a delegate of nobody": changed("reviewAuthority", {
      delegations: [{ approverId: "a", isCto: false, delegateId: "b", ...days, above: ["someone"] }],
    }),
  },
  "The approver of a review": {
    "somebody who is none": changed("review", { approverId: "someone" }),
  },
  "Only inactive people have a time": {
    "an active person": changed("user", { deactivatedAt: at }, active),
    "a type without an onboarding": changed("user", { onboardingType: "qa_engineers" }, is("isOnboarding", false)),
    "a new hire who left": changed("user", { status: "inactive" }, is("isOnboarding", true)),
  },
  "Data about a person": {
    "levels of nobody": changed("personLevels", { userId: "gone" }),
    "a weekly report of someone who was removed": changed("weeklyReport", { userId: "gone" }),
    "a private note about nobody": changed("privateNote", { personId: "gone" }),
  },
  "An erased person leaves only": {
    "somebody who has not left": changed("user", { erasureStartedAt: at }, active),
    "somebody whose name is left": changed("user", { erasureStartedAt: at, erasedAt: at }, inactive),
    "a request that nobody released": stripped("dataRequest", "releasedBy", has("releasedBy")),
  },
  "At most one round is active": {
    "another active round": changed("round", { status: "active" }, not(active)),
    "a round that was forgotten": stripped("activeRound", "roundId"),
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
    "a stage": changed("roundCount", plusOne("managerMissing")),
    "those without a manager": changed("roundCount", plusOne("nothingDone"), is("shard", "unmanaged")),
    "those with text": changed("roundCount", plusOne("written")),
    "what was said of results": changed("roundCount", plusOne("pending")),
    appeals: changed("roundCount", plusOne("appeals")),
    "corrected results": changed("roundCount", plusOne("corrected")),
    "a review that is not counted": without("review", not(has("exclusion"))),
  },
  "A marker exists while the CTO has to share": {
    "what nothing notes": (items) =>
      changed("review", ({ listedRound }) => ({ actingManagerId: "none", listedRound: `UNFINISHED#${listedRound}` }))(
        items.filter((item) => item["__edb_e__"] !== "unmanagedResults"),
      ),
  },
  "Counters, stored rules, reviews": {
    "a removed round": without("round", completed),
    "rules that were left": copied("roundRules", { pk: "RULES#gone", roundId: "gone" }),
    "a snapshot that was left": copied("ladderSnapshot", { pk: "SNAP#gone#qa#x", roundId: "gone" }),
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
    "answers of no review": copied("evaluation", { pk: "REVIEW#gone", reviewId: "gone" }),
  },
  "A review names its employee": {
    "another manager": changed("review", { managerId: "another" }, has("managerId")),
    "other days of an absence": changed("review", { absence: { from: "2026-01-01", to: "2026-01-02" } }),
    "an older name": changed("review", { lastName: "Before" }),
    "a review of somebody who left": changed("user", { status: "inactive" }, has("managerId")),
    "a person who does not exist": changed("review", { employeeId: "gone" }),
  },
  "Acting manager, assignee and stage": {
    "another turn": changed("review", { assignee: "nobody" }, not(is("assignee", "nobody"))),
    "another stage": changed("review", { stage: "shared" }, not(is("stage", "shared"))),
    "another manager": changed("review", { actingManagerId: "none" }, has("managerId")),
    "another place among the rounds": changed("review", { listedRound: "elsewhere" }),
    "another row of reports": changed("review", { reportRow: "[]" }),
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
    "a meeting at a time without a day": changed(
      "review",
      { meetingTime: "10:00", meetingMinutes: 30 },
      not(has("meetingScheduledAt")),
    ),
    "a meeting at a time without a length": stripped("review", "meetingMinutes", has("meetingMinutes")),
    "finalized without a meeting": stripped("review", "meetingScheduledAt", has("finalManagerEvaluationCompletedAt")),
    "someone who stepped in for their own manager": changed("review", ({ employeeId }) => ({
      steppedIn: { by: employeeId, at },
    })),
    "somebody who sent back the evaluation in their own review": changed(
      "review",
      ({ employeeId }) => ({ sentBack: { by: employeeId, at, until: "2026-02-20" } }),
      has("sentBack"),
    ),
    "a manager evaluation that is sent back, but not completed": stripped(
      "review",
      "managerEvaluationCompletedAt",
      has("sentBack"),
    ),
    "who did a step that is not done": changed(
      "review",
      { finalManagerEvaluationCompletedBy: "u1" },
      not(has("finalManagerEvaluationCompletedAt")),
    ),
    "shared before it was finalized": stripped(
      "review",
      "finalManagerEvaluationCompletedAt",
      has("sharedWithEmployeeAt"),
    ),
  },
  "Completed, approved and reopened evaluations": {
    "a completed evaluation": without("evaluation", is("part", "SELF")),
    "an approved copy": without("evaluation", is("part", "AS_APPROVED")),
    "an approval": without("ctoApproval"),
    "a copy without an approval": stripped("review", "ctoApprovalCompletedAt", has("ctoApprovalCompletedAt")),
    "what others read of one that is sent back": without("evaluation", is("part", "MGR_EARLIER")),
    "what was reopened": changed("review", { selfReopening: { completedAt: at, reopenedAt: at } }),
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
  "The snapshot of the ladder of each review": { "no mark": without("snapshotMarker") },
  "Deadlines of individual reviews": {
    "an unknown deadline": changed("review", { selfDeadline: "2030-01-01" }),
    "an older stage": changed("ownDeadline", { stage: "shared" }),
  },
  "Each exception that is in force": { "no reason": without("reviewException") },
  "Only a shared result can be acknowledged": {
    "no last day": stripped("review", "answerPeriod", has("answerPeriod")),
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
    "no levels": without("roundLevels"),
    "an older round": changed("personLevels", { roundStartDate: "2000-01-01" }),
    "a review that is not shared": stripped("review", "sharedWithEmployeeAt", has("sharedWithEmployeeAt")),
  },
  "Everyone who is onboarding": {
    "no record": without("onboarding", is("status", "ongoing")),
    "another lead": changed("onboarding", { leadId: "another" }),
    "a record of nobody": copied("onboarding", { pk: "USER#gone", userId: "gone" }),
  },
  "The completed goals": {
    "a goal too few": without("completedGoal"),
    "a goal to confirm after the end": changed("onboarding", { markedGoalIds: new Set(["gone"]) }, completed),
    "a goal of nobody": copied("completedGoal", { pk: "USER#gone", userId: "gone" }),
  },
  "The statuses of weekly reports": {
    "another status": changed("weeklyReport", { status: "overdue" }, draft),
    "a report too few": without("weeklyReport"),
    "a time of submission": changed("weeklyReport", { submittedAt: at }, draft),
    "a missing score": changed(
      "weeklyReport",
      ({ assessments }) => ({ assessments: (assessments as object[]).map((one) => ({ ...one, score: null })) }),
      is("status", "submitted"),
    ),
    "a report of nobody": copied("weeklyReport", { pk: "USER#gone", userId: "gone" }),
  },
  "Each ongoing onboarding, and no other": {
    "a missing mark": without("dueReport"),
    "an older week": changed("dueReport", { lastSubmittedWeek: "2020-01-06" }),
  },
  "A completed or ended onboarding": {
    "no end": stripped("onboarding", "completedAt", has("completedAt")),
    "a section too few": without("archivedSection"),
  },
  "A prepared onboarding starts": {
    "another day": changed("onboarding", { startsOn: "2020-01-01" }, is("status", "ongoing")),
  },
  "Each growth plan belongs to": {
    "nobody's plan": copied("growthPlan", {
      userId: "01JD0000000000000000000P99",
      pk: "GROWTH#01JD0000000000000000000P99",
    }),
  },
  "A growth plan has at most": {
    "a goal done without a day": changed("growthPlan", ({ goals }) => ({
      goals: [goals].flat().map((goal) => ({ ...(goal as RawItem), state: "done", doneOn: null })),
    })),
  },
  "A growth plan counts its": {
    "a comment too many": changed("growthPlan", plusOne("commentCount")),
    "a missing plan": without("growthPlan", (item) => Number(item["commentCount"]) > 0),
  },
  "The counts of a lead's report": {
    "a point too many": changed("leadReport", plusOne("pointCount")),
    "the text": changed("talkingPoint", ({ content }) => ({ content: `${content}!` })),
  },
  "The number of reports that a lead and a manager share": {
    "one too many": changed("leadPair", plusOne("reportCount")),
  },
  "Each talking point belongs to a report": {
    "a missing report": without("leadReport", (item) => Number(item["pointCount"]) > 0),
    "a deleted point that stays": changed("talkingPoint", { deletedAt: at }),
    "another writer": changed("talkingPoint", { writtenBy: "another" }),
    "another week": changed("leadReport", { weekStarting: "2020-01-06" }),
  },
  "A journal entry or private note has 1 to 1,000": {
    "a long text": changed("journalEntry", { text: "x".repeat(1001) }),
    "no text": changed("privateNote", { text: "" }),
    "four skillsets": changed("journalEntry", { skillsetIds: ["a", "b", "c", "d"] }),
    "an http link": changed("privateNote", { links: ["http://acme.com"] }),
  },
  "Every journal entry and private note has an existing author": {
    "no author": changed("journalEntry", { pk: "JOURNAL#nobody", authorId: "nobody" }),
    "their own manager": changed("journalEntry", ({ authorId }) => ({ readerId: authorId })),
    "a manager who does not exist": changed("journalEntry", { readerId: "nobody" }),
    "a note about nobody": changed("privateNote", ({ day, id }) => ({
      personId: "nobody",
      sk: `NOTE#nobody#${day}#${id}`,
      gsi1sk: `nobody#${day}#${id}`,
    })),
  },
  "No two positions have the same code": {
    "a code": copied("position", ({ code }) => ({ sk: "POS#two", id: "two", code: String(code).toLowerCase() })),
    "a skillset": copied("skillset", { sk: "SKILL#two", id: "two" }),
    "a section": copied("onboardingSection", { sk: "SECTION#two", id: "two" }),
  },
  "Requirements belong to a position": {
    "requirements of no position": without("position"),
    "a text for a type that it does not apply to": changed("skillset", ({ levels }) => ({
      levels: (levels as object[]).map((level) => ({ ...level, byType: { elsewhere: "<p>Text</p>" } })),
    })),
    "two levels of one number": changed("skillset", ({ levels }) => ({
      levels: [...(levels as object[]), ...(levels as object[])],
    })),
  },
  "Positions, skillsets and people name engineer types": {
    "a position of no type": changed("position", { engineerType: "nothing" }),
    "a position of no path": changed("position", { careerPath: "nothing" }),
    "a skillset of no type": changed("skillset", { applicableTo: ["nothing"] }),
    "a person of no type": changed("user", { engineerType: "nothing" }),
  },
  "Each running operation has an outbox row": {
    "an operation that nobody would wake": added("operation", operation),
    "a row of no operation": outboxRow("1", "operations"),
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
    "one beyond the limit": dailyCount("reminder", dailyLimits.reminder.count + 1),
    "one of a kind without a limit": dailyCount("look", 1),
    "one of nothing": dailyCount("reminder", 0),
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

/** What the check of one invariant finds. */
const findingsOf = (statement: string, all: readonly RawItem[]): readonly Finding[] =>
  invariants.find((invariant) => invariant.statement === statement)?.findings(storedDataOf(sample.store, all)) ??
  checkItemShapes(sample.store, all).findings;

/** Everything that people typed in the sample, of which no violation may contain anything. */
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

  it("are all broken by a test", () => {
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
      it.each(Object.entries(ways))("is reported as broken by %s, without what a person typed", (_way, broken) => {
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

  it("are all checked although some items cannot be read", () => {
    const broken = without("emailClaim")(stripped("round", "name")(changed("user", () => ({ status: "away" }))(items)));
    const found = new Set(violationsIn(sample.store, broken).map(({ statement }) => statement));
    expect(found).toContain(itemShapeStatement);
    expect(found).toContain(statementOf("Each person has exactly one claim"));
    expect(found).toContain(statementOf("Counters, stored rules, reviews"));
  });
});
