import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import { newWeeklyReport } from "#domain/onboarding/weeklyReportRules.ts";
import { ownDataJson } from "#domain/people/data/ownDataFile.ts";
import type { OwnDataEntry } from "#domain/people/data/ownDataModel.ts";
import { ownDataKinds } from "#domain/people/data/ownDataTerms.ts";
import type { User } from "#domain/people/model.ts";
import type { Evaluation } from "#domain/reviews/evaluationModel.ts";
import { weeklyReportEntry } from "#functions/people/ownData/ownProfile.ts";
import { readOwnPromotions } from "#functions/people/ownData/ownPromotions.ts";
import { calibratedEntries, ownReviewEntries, sendBackNoteEntries } from "#functions/people/ownData/ownReview.ts";
import { growthEntries, privateNoteEntry } from "#functions/people/ownData/ownTexts.ts";
import { readPromotions } from "#functions/promotions/store/promotions.ts";
import { readAllOwnReviews } from "#functions/reviews/reviewLists/ownReviews.ts";
import { readWholeReview, type WholeReview } from "#functions/reviews/store/reviews.ts";
import { tableStore } from "#functions/tableStore.ts";
import { plansOf } from "#tests/support/growth.ts";
import { allPages } from "#tests/support/people/requests.ts";
import { putCommittee } from "#tests/support/promotions.ts";
import { makeFeedbackSettings, putRequest } from "#tests/support/reviews/feedback.ts";
import { loadSampleTable } from "#tests/support/table/sampleTable.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

const now = new Date();

interface PlainEntry {
  readonly kind: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const download = async (user: User): Promise<readonly OwnDataEntry[]> =>
  (await allPages(user, api.people.getOwnData)).flatMap(({ items }) => items as OwnDataEntry[]);

/** The self-evaluation's follow-ups on goals; the sample's manager evaluations have none. */
const followUpsOf = ({ selfEvaluation }: WholeReview): Pick<Evaluation, "followUps"> => ({
  followUps: selfEvaluation.followUps ?? [],
});

/** Entries that the sample lacks: removed goals, an appeal, an exception, readers, notes. */
const rareEntries = async (user: User): Promise<readonly OwnDataEntry[]> => {
  const store = tableStore();
  const nameOf = () => "Ana Berg";
  const at = now.toISOString();
  const day = at.slice(0, 10);
  const plans = await plansOf(user);
  const reviews = await readAllOwnReviews({ store, actor: user, today: day });
  const wholes = await Promise.all(reviews.map(({ id }) => readWholeReview(store, id)));
  const week = newWeeklyReport({ userId: user.id, onboardingType: "qa_engineers" }, "2026-11-23", [], "report");
  return [
    weeklyReportEntry({
      ...week,
      changedAfterSubmission: { personId: user.id, name: "Ana Berg", at, submitted: { highlights: "Shipped it" } },
    }),
    ...growthEntries({ ...plans, plan: plans.plan && { ...plans.plan, earlier: plans.plan.goals } }, nameOf),
    ...wholes
      .filter(({ review }) => review.sharedWithEmployeeAt !== null)
      .flatMap((whole) =>
        ownReviewEntries(
          user,
          {
            ...whole,
            review: { ...whole.review, appeal: { filedOn: day, dueOn: day, sharesWithManager: false } },
            managerEvaluation: { ...whole.managerEvaluation, ...followUpsOf(whole) },
            appealedEvaluation: { ...whole.managerEvaluation, ...followUpsOf(whole) },
            exceptions: [{ kind: "extended", evaluation: "self", reason: "Ill for a week", madeAt: at }],
            readers: [
              { readerId: user.id, role: "manager", firstDay: day, lastDay: day, expiresAt: now.getTime() },
            ] as never,
            approvedChange: { opening: "1", reason: "The reason" },
            approvedEvaluation: whole.managerEvaluation,
          },
          nameOf,
          now,
        ),
      ),
    ...wholes.flatMap((whole) =>
      sendBackNoteEntries({
        ...whole,
        sendBackNote: { reviewId: "r", employeeId: user.id, roundId: "q", by: "m", at, note: "a note" },
      }),
    ),
    ...wholes.flatMap((whole) =>
      calibratedEntries({
        ...whole,
        calibratedReviews: [
          {
            marks: [{ by: "m", verdict: "question", note: "a note", at }],
            notes: [{ by: "m", text: "a note", at }],
            suggestion: { by: "m", values: [{ skillsetId: null, value: 3 }], reason: "a reason" },
            answer: { by: "m", reason: "an answer" },
          },
        ] as never,
      }),
    ),
    privateNoteEntry(
      { id: "n", authorId: user.id, day, text: "a note", skillsetIds: [], links: [], createdAt: at } as never,
      nameOf,
      String,
    ),
  ];
};

/** Of the latest shared review of a person. */
const putFeedback = async (user: User, author: User): Promise<void> => {
  const store = tableStore();
  const reviews = await readAllOwnReviews({ store, actor: user, today: now.toISOString().slice(0, 10) });
  const shared = reviews.find(({ sharedWithEmployeeAt }) => sharedWithEmployeeAt !== null);
  if (shared === undefined) {
    throw new Error("The sample has no shared review of this person.");
  }
  await store.entities.round
    .patch({ id: shared.roundId })
    .set({ feedback: makeFeedbackSettings("over") })
    .go();
  await putRequest(shared, author, "sent");
};

/** A question, and a committee, a vote and a copy in the case that the sample has. */
const putPromotion = async (user: User, member: User): Promise<void> => {
  const store = tableStore();
  const day = now.toISOString().slice(0, 10);
  const { cases } = await readPromotions(store, user.id);
  const [found] = cases;
  if (found === undefined) {
    throw new Error("The sample has no promotion case of this person.");
  }
  const { employeeId, caseId } = found;
  await store.entities.promotionState
    .patch({ userId: user.id })
    .set({ question: { by: "employee", askedOn: day } })
    .go();
  await store.entities.promotionText
    .patch({ employeeId, caseId })
    .set({ copies: [{ kind: "entry", id: user.id, day, text: "An entry" }] })
    .go();
  await putCommittee(found, [member]);
  await store.entities.promotionVote
    .put({ employeeId, caseId, memberId: member.id, vote: "yes", reason: "A reason", votedOn: day, version: 1 })
    .go();
  rare.push(...(await readOwnPromotions(store, user.id, true)).items);
};

const rare: OwnDataEntry[] = [];

/** The keys of an entry. Those of a list's items stand in brackets behind its own, or none if the list is empty. */
const keysOf = (fields: Readonly<Record<string, unknown>>): string =>
  Object.entries(fields)
    .map(([key, value]) => {
      const [item] = Array.isArray(value) ? value : [];
      return typeof item === "object" ? `${key} (${keysOf(item)})` : key;
    })
    .join(", ");

const withoutItems = (keys: string): string => keys.replaceAll(/ \([^)]*\)/g, "");

const isEmpty = (value: unknown): boolean =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * The stable keys of the file, by kind (docs/import-export.md#own-data-as-json). Keys of a list's items are in
 * brackets. Raise `version` if a key is removed, renamed or redefined.
 */
const promised: Readonly<Record<string, string>> = {
  profile:
    "id, firstName, lastName, email, formerEmails, proposedEmail, pictureAddress, employeeNumber, firstDay, " +
    "role, isApprover, roleRaisedBy, admittedBy, engineerType, status, position, positionSince, manager, " +
    "proposedManager, lead, awayFrom, awayTo, messages, messagesBy, hasSignedIn, rejectedAt, deactivatedAt, " +
    "createdAt, updatedAt",
  position: "code, title, from, to",
  roundLevels: "round, roundStartDate, sharedAt, levels (skillset, level)",
  review:
    "round, roundStart, roundEnd, position, manager, selfEvaluationCompletedAt, managerEvaluationCompletedAt, " +
    "managerEvaluationCompletedBy, approvedAt, approvedBy, meetingOn, meetingTime, meetingMinutes, finalizedAt, " +
    "finalizedBy, sharedAt, " +
    "exceptions (exception, madeAt, reason), approvalComments, reply, appealReason, appealAnswer, " +
    "appealOutcome",
  selfEvaluation:
    "round, completedAt, rating, comments, skillsets (skillset, level, comment), followUps (goal, text, " +
    "skillset, until), updatedAt",
  managerEvaluation:
    "round, completedAt, rating, comments, skillsets (skillset, level, comment), followUps (goal, text, " +
    "skillset, until), nextSteps (what, owner, until, helps, skillset), updatedAt",
  earlierResult:
    "round, completedAt, rating, comments, skillsets (skillset, level, comment), followUps (goal, text, " +
    "skillset, until), nextSteps (what, owner, until, helps, skillset), updatedAt",
  reader: "round, reader, role, firstDay, lastDay",
  plan: "target, position, beganAt, changedAt, endedAt, ending",
  goal: "what, helps, skillset, owner, until, state, doneOn, author",
  proposal: "what, helps, skillset, owner, until, state, doneOn, author",
  earlierGoal: "what, helps, skillset, owner, until, state, doneOn, author",
  comment: "goal, text, at, author",
  journalEntry: "day, text, skillsets, links, reader, createdAt",
  journalReminder: "hasReminder",
  promotionQuestion: "by, askedOn, answer, answeredOn, toApproverOn, approverAnswer",
  promotionCase:
    "openedOn, state, changed, whyNow, missing, requirements (skillset, requiredLevel), employeeText, copies (text, day), " +
    "decision, from, toDo, reconsiderOn, outcome, reason",
  promotionVote: "vote, reason",
  feedbackAsked: "round, colleagues (name, state), note, managerNote",
  feedbackReceived: "round, author, first, second",
  feedbackWritten: "round, state, sentAt, first, second",
  sendBackNote: "round, text, at",
  calibration: "round, changes (what, from, to), reason, by",
  calibrationNotes: "round, marks (mark, note, at), notes (text, at), suggested (what, to), reason, answer",
  privateNote: "day, text, skillsets, links, author, createdAt",
  onboarding:
    "type, status, startedAt, startsOn, completedAt, endedAt, githubTicket, completedGoals (goal, section, " +
    "completedAt, approvedBy), goalsToConfirm",
  weeklyReport:
    "weekStarting, status, submittedAt, highlights, strengths, challenges, focusNextWeek, scores (name, " +
    "score), changedAfterSubmission, asSubmitted (name, value)",
  talkingPoint: "weekStarting, category, content, addedBy, teamMember, discussed, createdAt",
};

describe("the file of your own data for a program", () => {
  let entries: readonly OwnDataEntry[];

  beforeAll(async () => {
    await loadSampleTable();
    const { data } = await tableStore().entities.user.scan.go({ pages: "all" });
    const users = data as unknown as readonly User[];
    const named = ["employee@software.demo.acme.com", "lead@software.demo.acme.com", "daniel.ben-ami@acme.com"];
    const chosen = named.map((email) => users.find((one) => one.email === email));
    const [employee, lead] = chosen;
    await putFeedback(employee as User, lead as User);
    await putPromotion(employee as User, lead as User);
    entries = [
      ...(await Promise.all(chosen.map((one) => download(one as User)))).flat(),
      ...(await rareEntries(employee as User)),
      ...rare,
    ];
  }, 120_000);

  it("has exactly the promised keys of each kind", () => {
    const file = JSON.parse(ownDataJson(entries, { name: "Ana Berg", email: "ana@acme.com", today: "2026-11-25" }));
    const found = Map.groupBy(file.entries as readonly PlainEntry[], ({ kind }) => kind);
    expect(Object.keys(promised).toSorted(), "kinds").toEqual(Object.keys(ownDataKinds).toSorted());
    for (const [kind, keys] of Object.entries(promised)) {
      const ofKind = found.get(kind) ?? [];
      const all = ofKind.map(({ fields }) => keysOf(fields));
      // All entries have the same keys, whatever is filled in, and at least one shows the keys of list items.
      expect([...new Set(all.map(withoutItems))], kind).toEqual([withoutItems(keys)]);
      const items = new Set(all.flatMap((one) => [...one.matchAll(/\w+ \([^)]*\)/g)].map(([item]) => item)));
      expect([...items].toSorted(), kind).toEqual(
        [...keys.matchAll(/\w+ \([^)]*\)/g)].map(([item]) => item).toSorted(),
      );
    }
  });

  it("explains each missing value, and no other", () => {
    const fields = entries.flatMap(({ kind, fields: ofEntry }) =>
      ofEntry.flatMap((one) => [
        { kind, ...one },
        ...(Array.isArray(one.value) ? one.value : []).flatMap((item) =>
          typeof item === "string" ? [] : item.map((inItem) => ({ kind, ...inItem })),
        ),
      ]),
    );
    const wrong = fields.filter(
      ({ value, missingReason: absent }) => isEmpty(value) !== (absent !== undefined && absent !== "none"),
    );
    expect(wrong).toEqual([]);
    expect(fields.filter(({ missingReason: absent }) => absent !== undefined).length).toBeGreaterThan(50);
  });
});
