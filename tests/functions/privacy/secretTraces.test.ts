import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, routes } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Position } from "#domain/positions/model.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { newRequestWrite } from "#functions/feedback/store/feedback.ts";
import { newId } from "#functions/ids.ts";
import { replaceUserWrites } from "#functions/people/store/people.ts";
import { currentPositionWrites } from "#functions/people/store/personChange.ts";
import { readReviewAuthority } from "#functions/people/store/reviewAuthority.ts";
import { newSessionWrites } from "#functions/reviews/store/calibration.ts";
import { readWholeReview } from "#functions/reviews/store/reviews.ts";
import { activeRoundWrite, readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { deep } from "#tests/support/depth.ts";
import { holdPosition } from "#tests/support/growth.ts";
import { today } from "#tests/support/journal.ts";
import { reportOf } from "#tests/support/leadsWeekly.ts";
import { removeAssessmentItems, thisMonday } from "#tests/support/onboarding.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { putPromotionLadder, turnCasesOn, voteReason } from "#tests/support/promotions.ts";
import { putCompletedReview } from "#tests/support/reviews/calibration.ts";
import {
  type FeedbackPhase,
  feedbackOption,
  makeFeedbackRound,
  putColleagues,
} from "#tests/support/reviews/feedback.ts";
import { performAction, putReviewAt, type ReviewAction } from "#tests/support/reviews/reviewSteps.ts";
import {
  dayFromToday,
  makeReview,
  makeRound,
  putReview,
  putRound,
  wholeAnswers,
} from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { partitionsOfItems } from "#tests/support/wholeTable.ts";
import { type Reader, readers } from "./expected.ts";
import {
  allReads,
  editPerson,
  emptyQueues,
  type Ids,
  isConditional,
  modified,
  type People,
  putReaders,
  readEach,
  watchLog,
} from "./search.ts";

const environment = startTestEnvironment();

/** Texts of several words, and marks, that people sent in requests. */
const written = new Set<string>();
let messagesRead = 0;

beforeEach(() => {
  watchLog();
  process.env["EMAIL_SENDER"] = "pulse@acme.com";
  written.clear();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => expect(messagesRead).toBeGreaterThan(20));

/** Something that happens. */
interface Step {
  readonly happens: () => Promise<unknown>;
  /** Who may notice it; anyone else who finds a difference learns a secret. Absent where nothing is secret. */
  readonly knownTo?: readonly Reader[];
  /** Who does not read afterwards, since their reading is a later step. */
  readonly unread?: readonly Reader[];
  /** What else an admin sees of it: a message to someone, which names no one else. */
  readonly sendsMessage?: true;
  /** Texts and who can read them afterwards, for a step that everyone may notice. */
  readonly readBy?: Readonly<Record<string, readonly Reader[]>>;
}

type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A cursor with the table key that it carries, whose keys have no order either; as it is if it carries none. */
const openedCursor = (cursor: string): unknown => {
  const [tag, encoded = "", ...more] = cursor.split(".");
  try {
    return [tag, more, inOrder(JSON.parse(Buffer.from(encoded, "base64url").toString("utf8")))];
  } catch {
    return cursor;
  }
};

/** A page of answers with the keys in one order: DynamoDB has none for those of a map. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    return value.map(inOrder);
  }
  return typeof value === "object" && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => compareKeys(a, b))
          .map(([key, part]) => [
            key,
            key === "cursor" && typeof part === "string" ? openedCursor(part) : inOrder(part),
          ]),
      )
    : value;
};

/**
 * The rows of an audit trail, without those of exports, which the readers here add, and which move its pages. Each page
 * of a CSV ends with an empty row.
 */
const auditRows = (
  pages: readonly (readonly [number, object, { readonly items?: unknown[]; readonly csv?: string }])[],
) =>
  pages
    .flatMap(
      ([, , { items, csv }]): readonly unknown[] => items ?? csv?.split("\r\n").filter((row) => row !== "") ?? [],
    )
    .filter((row) => !/[Ee]xported/.test(JSON.stringify(row)));

/** What none of these secrets is about, which the deep tests ask for as well. */
const elsewhere = new Set(["positions", "skillsets", "onboarding", "leads-weekly"]);
const comparedReads = routes
  .filter(({ id, feature }) => allReads.includes(id) && (deep || !elsewhere.has(feature)))
  .map(({ id }) => id);

/** What each reader gets from the routes that read and that they may call, by what they ask. */
const answersOf = async (
  people: People,
  ids: Ids,
  unread: readonly Reader[],
  reads: readonly string[],
): Promise<Answers> => {
  const answers: Record<string, Readonly<Record<string, string>>> = {};
  for (const reader of readers.filter((one) => !unread.includes(one))) {
    const each = await readEach(people[reader], ids, reads);
    answers[reader] = Object.fromEntries(
      Object.entries(each).map(([asked, text]) => {
        const pages = text.split("\n").map((page) => JSON.parse(page));
        return [asked, JSON.stringify(inOrder(/^(list|export)Audit /.test(asked) ? auditRows(pages) : pages))];
      }),
    );
  }
  return answers;
};

/** What differs, by reader. An ETag of the time before is answered with a 304 if nothing does. */
const differences = (before: Answers, after: Answers): Readonly<Partial<Record<Reader, readonly string[]>>> =>
  Object.fromEntries(
    readers.flatMap((reader) => {
      const [was, is] = [before[reader], after[reader]];
      const changed =
        was && is
          ? Object.keys(is).filter((asked) =>
              isConditional(asked) ? is[asked] === modified : was[asked] !== is[asked],
            )
          : [];
      return changed.length === 0 ? [] : [[reader, changed] as const];
    }),
  );

/** Takes the steps. After a secret one, all readers but those who may know of it get what they got before. */
const live = async (
  people: People,
  ids: Ids,
  steps: Readonly<Record<string, Step>>,
  reads = comparedReads,
): Promise<void> => {
  // The first reading writes what it finds: who opened a text, and whether Slack answers.
  let before = await answersOf(people, ids, [], reads);
  for (const [name, { happens, knownTo, unread = [], sendsMessage = false, readBy = {} }] of Object.entries(steps)) {
    await happens();
    await emptyQueues(environment.aws());
    expectNoTextSent();
    const after = await answersOf(people, ids, unread, reads);
    for (const [text, expected] of Object.entries(readBy)) {
      const found = readers.filter((reader) => JSON.stringify(after[reader] ?? {}).includes(text));
      expect({ after: name, text, readers: found.toSorted() }).toEqual({
        after: name,
        text,
        readers: expected.toSorted(),
      });
    }
    if (knownTo !== undefined) {
      const found = differences(before, after);
      const others = Object.entries(found).filter(
        ([reader, asked]) =>
          !knownTo.some((one) => one === reader) &&
          !(sendsMessage && reader === "an admin" && asked.every((one) => one.startsWith("listMessages "))),
      );
      expect({ after: name, ...Object.fromEntries(others) }).toEqual({ after: name });
      // Otherwise, nothing would have happened.
      const unaware = knownTo.filter((reader) => before[reader] !== undefined && found[reader] === undefined);
      expect({ after: name, unaware }).toEqual({ after: name, unaware: [] });
    }
    before = after;
  }
};

/** Gives someone a position. */
const hold = async (person: User, { id, code, title }: Position): Promise<User> => {
  const held: User = { ...person, position: { id, code, title }, positionSince: person.createdAt };
  await transact(tableStore(), [...replaceUserWrites(person, held), ...currentPositionWrites(held)]);
  return { ...held, version: person.version + 1 };
};

const noteTexts = (body: unknown): void => {
  if (typeof body === "string") {
    if (/\S\s+\S/.test(body)) {
      written.add(body);
    }
  } else if (typeof body === "object" && body !== null) {
    for (const part of Object.values(body)) {
      noteTexts(part);
    }
  }
};

const newMarker = (): string => {
  const marker = newId(new Date());
  written.add(marker);
  return marker;
};

/** Slack messages and emails carry nothing that anyone wrote. */
const expectNoTextSent = (): void => {
  const aws = environment.aws();
  const sent = [...aws.slackMessages(), ...aws.mails()];
  messagesRead += sent.length;
  const all = JSON.stringify(sent).replaceAll(/(?:\\r|\\n|\s)+/g, " ");
  expect([...written].filter((text) => all.includes(text.replaceAll(/\s+/g, " ")))).toEqual([]);
};

const call = async (spec: unknown, as: User, request: object = {}): Promise<void> => {
  noteTexts("body" in request ? request.body : null);
  const answer = await callRoute(spec as RouteSpec, { claims: claimsOf(as), ...request });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
};

/** Each step reads all that anyone can: some hundred requests. */
const longestMs = 600_000;

describe("what is secret from someone changes nothing that they can read", () => {
  it("in the life of a review", { timeout: longestMs }, async () => {
    const people = await putReaders();
    const { "the employee": employee, "the manager": manager, "the CTO": cto } = people;
    const appealReviewer = people["another manager"];
    const latecomer = await putUser(makeUser({ role: "hr", engineerType: null }));
    const round = await putRound(makeRound({ name: `Round ${newId(new Date())}` }));
    const approverId = people["the approver"].id;
    const { id: reviewId } = await putReview(makeReview(employee, round, { approverId }));
    const other = await putReview(makeReview(people["another employee"], round, { approverId }));
    const ids: Ids = {
      reviewId: [reviewId, other.id],
      roundId: [round.id],
      managerId: [manager.id],
      engineerType: ["software"],
      userId: [employee.id, manager.id],
    };
    const act = async (action: ReviewAction, as: User): Promise<void> => {
      const answer = await performAction(action, as, reviewId, { marker: newMarker() });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    const onReview = (spec: unknown, as: User, body?: object): Promise<void> =>
      call(spec, as, { params: { reviewId }, ...(body && { body }) });
    const save = (version: number): Promise<void> =>
      onReview(api.reviews.saveManagerEvaluation, manager, {
        ...wholeAnswers("newer"),
        expectationsRating: null,
        skillsets: [],
        version,
      });
    const above: readonly Reader[] = ["the CTO", "the approver"];
    await live(people, ids, {
      "nothing has happened yet": { happens: async () => undefined },
      // That someone has written in a round is no secret: it cannot be deleted any longer.
      "a colleague writes in the round": {
        happens: () =>
          call(api.reviews.saveSelfEvaluation, people["another employee"], {
            params: { reviewId: other.id },
            body: { ...wholeAnswers("first"), version: 0 },
          }),
      },
      "the employee first saves": { happens: () => act("saveSelfEvaluation", employee), knownTo: ["the employee"] },
      "the manager first saves": { happens: () => act("saveManagerEvaluation", manager), knownTo: ["the manager"] },
      "the manager saves less": { happens: () => save(1), knownTo: ["the manager"] },
      "the cto steps in": { happens: () => act("stepIn", cto), knownTo: ["the manager", "an admin", ...above] },
      "the cto saves": { happens: () => act("saveManagerEvaluation", cto), knownTo: ["the manager", "the CTO"] },
      "both complete": {
        happens: async () => {
          await act("completeSelfEvaluation", employee);
          await act("completeManagerEvaluation", cto);
        },
      },
      "the manager corrects what others read": {
        happens: () => act("saveManagerEvaluation", manager),
        knownTo: ["the manager", "hr", ...above],
      },
      "the approver sends it back": {
        happens: async () => {
          const { review, managerEvaluation } = await readWholeReview(tableStore(), reviewId);
          await onReview(api.reviews.sendBackEvaluation, people["the approver"], {
            note: "Two levels need an example.",
            until: dayFromToday(1),
            version: review.version,
            managerVersion: managerEvaluation.version,
          });
        },
        knownTo: ["the manager", "hr", ...above],
        sendsMessage: true,
      },
      "the approver sets another day": {
        happens: () => onReview(api.reviews.moveReturnDay, people["the approver"], { until: dayFromToday(2) }),
        knownTo: ["the manager", "hr", ...above],
      },
      "the manager changes what was sent back": {
        happens: () => act("saveManagerEvaluation", manager),
        knownTo: ["the manager"],
      },
      "the manager completes it again": {
        happens: () => act("completeManagerEvaluation", manager),
        knownTo: ["the manager", "hr", ...above],
        sendsMessage: true,
      },
      "the approver approves": { happens: () => act("approveReview", people["the approver"]) },
      "the manager begins the final evaluation": {
        happens: () => act("saveFinalEvaluation", manager),
        knownTo: ["the manager", ...above],
      },
      "the manager goes on with it": { happens: () => act("saveFinalEvaluation", manager), knownTo: ["the manager"] },
      "the manager shares": {
        happens: async () => {
          await act("scheduleMeeting", manager);
          await act("finalizeReview", manager);
          await act("shareReview", manager);
        },
        unread: ["the employee"],
      },
      "the employee first opens the result": {
        happens: () => onReview(api.reviews.getReview, employee),
        knownTo: ["the employee"],
      },
      "the employee appeals": {
        happens: () => onReview(api.reviews.fileAppeal, employee, { reason: "why", sharesWithManager: false }),
        knownTo: ["the employee", "hr", "the CTO"],
      },
      "the cto names who answers": {
        happens: () => onReview(api.reviews.assignAppeal, cto, { reviewerId: appealReviewer.id }),
        knownTo: ["the CTO", "another manager"],
      },
      "it is answered": {
        happens: async () => {
          const { managerEvaluation } = await readWholeReview(tableStore(), reviewId);
          await onReview(api.reviews.resolveAppeal, appealReviewer, {
            resolution: "so",
            correction: null,
            version: managerEvaluation.version,
          });
        },
        knownTo: ["the employee", "the manager", "another manager", "hr", ...above],
      },
      "the employee lets the manager read why": {
        happens: () => onReview(api.reviews.shareAppeal, employee, { sharesWithManager: true }),
        knownTo: ["the employee", "the manager"],
      },
      "the employee takes that back": {
        happens: () => onReview(api.reviews.shareAppeal, employee, { sharesWithManager: false }),
        knownTo: ["the employee", "the manager"],
      },
      "somebody who has not yet opened it does": {
        happens: () => onReview(api.reviews.getReview, latecomer),
        knownTo: ["the employee"],
      },
    });
  });

  it("in the feedback of colleagues", { timeout: longestMs }, async () => {
    const people = await putReaders();
    const { "the employee": employee, "the manager": manager, "the CTO": cto, "another manager": delegate } = people;
    const [author, decliner] = [people["another employee"], people["another lead"]];
    const round = await putRound(makeFeedbackRound("listing", { hasCalibration: true }));
    const sessionId = newId(new Date());
    const { active } = await readCountedRounds(tableStore());
    await transact(tableStore(), [activeRoundWrite(active, round.id)]);
    const approverId = people["the approver"].id;
    const review = await putReview(makeReview(employee, round, { approverId }));
    const other = await putReview(makeReview(people["the next manager"], round));
    const { id: reviewId } = review;
    const ids: Ids = {
      reviewId: [reviewId],
      roundId: [round.id],
      managerId: [manager.id],
      engineerType: ["software"],
      userId: [employee.id, manager.id, author.id],
      sessionId: [sessionId],
    };
    const params = { reviewId };
    const choose = (as: User, colleagueIds: readonly string[], version: number): Promise<void> =>
      call(api.feedback.saveFeedbackColleagues, as, { params, body: { colleagueIds, text: "Be plain.", version } });
    const write = (as: User, state: string, version: number, text = "Calm"): Promise<void> =>
      call(api.feedback.saveFeedback, as, { params, body: { answers: [text, ""], state, version } });
    const moveTo = async (phase: FeedbackPhase): Promise<void> => {
      await putRound({ ...round, feedback: feedbackOption(phase) });
    };
    const act = async (action: ReviewAction, as: User): Promise<void> => {
      const answer = await performAction(action, as, reviewId, { marker: newMarker() });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    const both: readonly Reader[] = ["the employee", "the manager"];
    const readsFeedback: readonly Reader[] = ["the manager", "the approver", "the CTO", "hr"];
    await live(people, ids, {
      "nothing has happened yet": { happens: async () => undefined },
      "someone else writes in the round": {
        happens: () =>
          call(api.reviews.saveSelfEvaluation, people["the next manager"], {
            params: { reviewId: other.id },
            body: { ...wholeAnswers("first"), version: 0 },
          }),
      },
      // The trail of the CTO says that the list was changed.
      "the employee lists a colleague": {
        happens: () => choose(employee, [author.id], 0),
        knownTo: [...both, "the CTO"],
      },
      "the manager adds another": {
        happens: () => choose(manager, [author.id, decliner.id], 1),
        knownTo: [...both, "the CTO"],
      },
      "the day for listing colleagues is over": {
        happens: async () => {
          await putColleagues(review, [author.id, decliner.id]);
          await moveTo("writing");
        },
      },
      "requests go out": {
        happens: async () => {
          for (const { id } of [author, decliner]) {
            await transact(tableStore(), [newRequestWrite(review, id, new Date())]);
          }
        },
        knownTo: [...both, "another employee", "another lead"],
      },
      "a colleague saves a draft": { happens: () => write(author, "asked", 1), knownTo: ["another employee"] },
      "they send it": { happens: () => write(author, "sent", 2), knownTo: ["another employee"] },
      "they change it": { happens: () => write(author, "sent", 3, "Calmer"), knownTo: ["another employee"] },
      "they take it back": { happens: () => write(author, "asked", 4), knownTo: ["another employee"] },
      "they send it again": { happens: () => write(author, "sent", 5), knownTo: ["another employee"] },
      "another colleague declines": {
        happens: () => write(decliner, "declined", 1),
        knownTo: ["another lead", "the manager"],
      },
      "another colleague reconsiders": {
        happens: () => write(decliner, "asked", 2),
        knownTo: ["another lead", "the manager"],
      },
      "another colleague sends something": {
        happens: () => write(decliner, "sent", 3, "Patient"),
        knownTo: ["another lead"],
      },
      "both evaluations are completed": {
        happens: async () => {
          for (const action of ["saveSelfEvaluation", "completeSelfEvaluation"] as const) {
            await act(action, employee);
          }
          for (const action of ["saveManagerEvaluation", "completeManagerEvaluation"] as const) {
            await act(action, manager);
          }
        },
      },
      "a session with the next manager is opened, led by HR, and the approver names a delegate": {
        happens: async () => {
          await transact(
            tableStore(),
            newSessionWrites(
              {
                id: sessionId,
                roundId: round.id,
                name: "Session",
                day: today(),
                until: dayFromToday(3),
                openedBy: cto.id,
                openedAt: new Date().toISOString(),
                openedByApprover: false,
                leaderId: people.hr.id,
                memberIds: [manager.id, people["the next manager"].id],
                reviews: [(await readWholeReview(tableStore(), reviewId)).review],
              },
              await readReviewAuthority(tableStore()),
            ),
          );
          await call(api.people.saveAbsence, people["the approver"], {
            params: { userId: approverId },
            body: { absence: { from: dayFromToday(-1), to: dayFromToday(1) }, delegateId: delegate.id },
          });
        },
      },
      "the colleague changes it once more": {
        happens: () => write(author, "sent", 6, "Calmest"),
        knownTo: ["another employee"],
      },
      "the day is over": {
        happens: () => moveTo("over"),
        readBy: { Calmest: ["another employee", ...readsFeedback], Patient: ["another lead", ...readsFeedback] },
      },
      "the CTO removes it": {
        happens: () => call(api.feedback.removeFeedback, cto, { params: { reviewId, colleagueId: author.id } }),
        knownTo: [...readsFeedback, "another employee"],
        readBy: { Calmest: [] },
      },
      "the review is shared": {
        happens: async () => {
          const session = { roundId: round.id, sessionId };
          for (const reader of [people.hr, people["the next manager"]]) {
            const board = await callRoute(api.reviews.getCalibrationBoard, {
              claims: claimsOf(reader),
              params: session,
            });
            expect(JSON.stringify(board.body["cards"])).toContain(reviewId);
          }
          await call(api.reviews.closeCalibrationSession, people.hr, { params: session });
          await act("approveReview", people["the approver"]);
          for (const action of ["scheduleMeeting", "saveFinalEvaluation", "finalizeReview", "shareReview"] as const) {
            await act(action, manager);
          }
          await call(api.reviews.getReview, employee, { params });
        },
        readBy: { Calmest: [], Patient: ["the employee", "another lead", ...readsFeedback] },
      },
      "the employee says thank you": {
        happens: () =>
          call(api.feedback.thankForFeedback, employee, { params: { reviewId, colleagueId: decliner.id } }),
        knownTo: ["the employee", "another lead", ...readsFeedback],
        sendsMessage: true,
      },
      "an appeal's reviewer and a delegate stay out": {
        happens: async () => {
          await call(api.reviews.fileAppeal, employee, { params, body: { reason: "why", sharesWithManager: false } });
          await call(api.reviews.assignAppeal, cto, { params, body: { reviewerId: delegate.id } });
        },
        readBy: { Patient: ["the employee", "another lead", ...readsFeedback] },
      },
    });
    const seen = await callRoute(api.reviews.getReview, { claims: claimsOf(delegate), params });
    expect([seen.status, seen.body["feedback"]]).toEqual([200, undefined]);
  });

  it.each(["hr", "the next manager"] as const)(
    "in a calibration session that is led by %s",
    { timeout: longestMs },
    async (leaderRole) => {
      const people = await putReaders();
      const { "the employee": employee, "the manager": manager, "the next manager": next, "the CTO": cto } = people;
      const [above, moving, leader] = [people["the approver"], people["another manager"], people[leaderRole]];
      const round = await putRound(makeRound({ hasCalibration: true }));
      const { active } = await readCountedRounds(tableStore());
      await transact(tableStore(), [activeRoundWrite(active, round.id)]);
      const { id: reviewId } = await putCompletedReview(employee, round, { approverId: above.id });
      const others: string[] = [];
      for (const managerId of [next.id, next.id, moving.id, moving.id]) {
        others.push((await putCompletedReview(await putUser(makeUser({ managerId })), round)).id);
      }
      // A member who is an employee in the same round.
      const { id: ofMember } = await putCompletedReview(next, round, { approverId: above.id });
      const session = { roundId: round.id, sessionId: newId(new Date()) };
      const ids: Ids = {
        reviewId: [reviewId, ofMember],
        roundId: [round.id],
        sessionId: [session.sessionId],
        managerId: [manager.id],
        engineerType: ["software"],
        userId: [employee.id, manager.id],
      };
      const onReview = (spec: unknown, as: User, body: object): Promise<void> =>
        call(spec, as, { params: { ...session, reviewId }, body });
      const mark = (as: User, verdict: string): Promise<void> =>
        onReview(api.reviews.markCalibratedReview, as, { verdict, note: "One case?" });
      const reason = "The level of two others with the same work is lower.";
      const suggest = (value: number): Promise<void> =>
        onReview(api.reviews.decideCalibratedReview, leader, {
          kind: "suggested",
          values: [{ skillsetId: null, value }],
          reason,
        });
      const act = async (action: ReviewAction, as: User): Promise<void> => {
        const answer = await performAction(action, as, reviewId, { marker: newMarker() });
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      };
      const hrLeads: readonly Reader[] = leaderRole === "hr" ? ["hr"] : [];
      const staying: readonly Reader[] = ["the manager", "the next manager", "the approver", "the CTO", ...hrLeads];
      const all: readonly Reader[] = [...staying, "another manager"];
      await live(people, ids, {
        "nothing has happened yet": { happens: async () => undefined },
        "it is opened": {
          happens: () =>
            call(api.reviews.openCalibrationSession, cto, {
              params: { roundId: round.id },
              body: {
                id: session.sessionId,
                name: "Session",
                day: today(),
                reviewIds: [reviewId, ...others],
                memberIds: [manager.id, next.id, above.id, moving.id],
                leaderId: leader.id,
              },
            }),
          knownTo: all,
          sendsMessage: true,
        },
        "a member marks the review": { happens: () => mark(next, "question"), knownTo: ["the next manager"] },
        "a member above marks it, too": {
          happens: () => mark(above, "agree"),
          knownTo: ["the next manager", "the approver"],
        },
        "the meeting starts": {
          happens: () => call(api.reviews.startCalibrationMeeting, leader, { params: session }),
          knownTo: all,
        },
        "a change is suggested": { happens: () => suggest(4), knownTo: all },
        "a member comes too close to the employee": {
          happens: () => editPerson(people, moving, { managerId: manager.id }),
        },
        "another change is suggested": { happens: () => suggest(5), knownTo: staying },
        "a member adds a note": {
          happens: () =>
            onReview(api.reviews.addCalibrationNote, next, { id: newId(new Date()), text: "Is that across teams?" }),
          knownTo: staying,
        },
        "it is closed": {
          happens: () => call(api.reviews.closeCalibrationSession, leader, { params: session }),
          knownTo: [...all, "hr"],
        },
        "the manager declines": {
          happens: () =>
            onReview(api.reviews.answerSuggestedChange, manager, {
              accepts: false,
              reason: "It was two more teams.",
            }),
          knownTo: ["the manager", "the approver", "the CTO", "hr"],
        },
        "the result is shared": {
          happens: async () => {
            await act("approveReview", above);
            for (const action of ["scheduleMeeting", "saveFinalEvaluation", "finalizeReview", "shareReview"] as const) {
              await act(action, manager);
            }
          },
        },
      });
      const result = await callRoute(api.reviews.getReview, { claims: claimsOf(employee), params: { reviewId } });
      expect(result.status).toBe(200);
      expect(result.body["calibration"]).toBeNull();
      expect(JSON.stringify(result.body)).not.toContain(reason);
    },
  );

  it("in a promotion case", { timeout: longestMs }, async () => {
    const found = await putReaders();
    await turnCasesOn();
    const ladder = await putPromotionLadder();
    const employee = await hold(found["the employee"], ladder.held);
    const manager = found["the manager"];
    const decider = found["the approver"];
    const committee = ["the next manager", "another manager", "another lead"] as const;
    const members = await Promise.all(committee.map((reader) => hold(found[reader], ladder.target)));
    const people: People = { ...found, "the employee": employee };
    const review = await putReviewAt(employee, "finalized");
    await call(api.reviews.shareReview, manager, { params: { reviewId: review.id }, body: { version: 1 } });
    const caseId = newId(new Date());
    const userId = employee.id;
    const ids: Ids = {
      reviewId: [review.id],
      roundId: [review.roundId],
      caseId: [caseId],
      managerId: [manager.id],
      engineerType: ["software"],
      userId: [userId, manager.id, ...members.map(({ id }) => id)],
    };
    const ofPerson = (spec: unknown, as: User, body: object): Promise<void> =>
      call(spec, as, { params: { userId }, body });
    const ofCase = (spec: unknown, as: User, body: object): Promise<void> =>
      call(spec, as, { params: { userId, caseId }, body });
    const { promotions } = api;
    const vote = (place: number, how: string, version = 0): Promise<void> =>
      ofCase(promotions.voteOnPromotion, members[place] ?? decider, { vote: how, reason: voteReason, version });
    const release = (outcome: string, version: number, isReleased: boolean): Promise<void> =>
      ofCase(promotions.savePromotionOutcome, manager, { outcome, version, isReleased });
    const reason = "One more launch of this size is missing.";
    const above: readonly Reader[] = ["the approver", "the CTO", "hr"];
    const readsVotes: readonly Reader[] = [...above, ...committee];
    await live(people, ids, {
      "nothing has happened yet": { happens: async () => undefined },
      // The trail of the CTO says of every step that it was taken.
      "the employee asks": {
        happens: () => ofPerson(promotions.askForPromotion, employee, { to: "manager", version: 0 }),
        knownTo: ["the employee", "the manager", "the CTO"],
      },
      "the manager opens a case": {
        happens: () =>
          ofPerson(promotions.openPromotionCase, manager, { id: caseId, targetId: ladder.target.id, version: 1 }),
        knownTo: ["the employee", "the manager", "the CTO"],
      },
      "the manager writes it": {
        happens: () =>
          ofCase(promotions.savePromotionTexts, manager, {
            texts: { changed: "Leads.", whyNow: "Two rounds.", missing: "Little." },
            version: 1,
          }),
        knownTo: ["the manager"],
      },
      "the manager shows it": {
        happens: () => ofCase(promotions.movePromotionCase, manager, { step: "show", version: 1 }),
        knownTo: ["the employee", "the manager", ...above],
      },
      "the employee adds words": {
        happens: () =>
          ofCase(promotions.savePromotionEmployeeText, employee, {
            employeeText: "I planned it.",
            copies: [],
            version: 2,
          }),
        knownTo: ["the employee"],
      },
      "the employee agrees": {
        happens: () => ofCase(promotions.movePromotionCase, employee, { step: "agree", version: 2 }),
        knownTo: ["the employee", "the manager", ...above],
      },
      "the approver names a committee": {
        happens: () =>
          ofCase(promotions.namePromotionCommittee, decider, {
            until: dayFromToday(5),
            memberIds: members.map(({ id }) => id),
            version: 3,
          }),
        knownTo: readsVotes,
      },
      "a member votes": { happens: () => vote(0, "yes"), knownTo: readsVotes },
      "they change their vote": { happens: () => vote(0, "notYet", 1), knownTo: ["the next manager", "the CTO"] },
      "another member votes": { happens: () => vote(1, "yes"), knownTo: readsVotes },
      "the last member votes": { happens: () => vote(2, "yes"), knownTo: readsVotes },
      "the approver decides": {
        happens: () =>
          ofCase(promotions.decidePromotion, decider, { kind: "promote", effectiveOn: dayFromToday(5), version: 3 }),
        knownTo: ["the manager", ...readsVotes],
      },
      "the manager writes the outcome": {
        happens: () => release("You lead.", 3, false),
        knownTo: ["the manager", "the approver"],
      },
      "the manager releases it": {
        happens: () => release("You lead.", 4, true),
        knownTo: ["the employee", "the manager", ...above],
      },
      "the approver takes it back": {
        happens: () => ofCase(promotions.decidePromotion, decider, { kind: "takeBack", reason, version: 5 }),
        knownTo: ["the employee", "the manager", ...above],
      },
    });
  });

  it("of notes, entries, plans and requests", { timeout: longestMs }, async () => {
    const people = await putReaders();
    const employee = await holdPosition(people["the employee"]);
    const manager = people["the manager"];
    const round = await putRound(makeRound());
    const { id: reviewId } = await putReview(makeReview(employee, round));
    const [planId, goalId] = [newId(new Date()), newId(new Date())];
    const ids: Ids = {
      reviewId: [reviewId],
      roundId: [round.id],
      userId: [employee.id, manager.id],
      managerId: [manager.id],
      engineerType: ["software"],
    };
    const params = { userId: employee.id, planId };
    const noteOf = (text: string) => ({ id: newId(new Date()), day: today(), text, skillsetIds: [], links: [] });
    await live(people, ids, {
      "nothing has happened yet": { happens: async () => undefined },
      "the employee writes private entries": {
        happens: async () => {
          const stored = await partitionsOfItems();
          for (const text of ["One", "Two", "Three"]) {
            await call(api.journal.addJournalEntry, employee, { body: { ...noteOf(text), readerId: null } });
          }
          const written = [...(await partitionsOfItems())].filter(([item]) => !stored.has(item));
          // No count that others read, audit entry, operation or message is written with them.
          expect(new Set(written.map(([, partition]) => partition))).toEqual(
            new Set([`JOURNAL#${employee.id}`, `DAILY#${employee.id}`]),
          );
        },
        knownTo: ["the employee"],
      },
      "the manager writes a private note": {
        happens: () =>
          call(api.journal.addPrivateNote, manager, { params: { userId: employee.id }, body: noteOf("Note") }),
        knownTo: ["the manager"],
      },
      "the employee starts a growth plan": {
        happens: async () => {
          await call(api.growth.startGrowthPlan, employee, {
            params: { userId: employee.id },
            body: { id: planId, positionId: null },
          });
          const goal = { id: goalId, skillsetId: null, what: "Learn", helps: "", until: dayFromToday(5) };
          await call(api.growth.addDevelopmentGoal, employee, { params, body: goal });
        },
        knownTo: ["the employee", "the manager"],
      },
      "the manager comments on it": {
        happens: () =>
          call(api.growth.addGrowthComment, manager, { params, body: { id: newId(new Date()), goalId, text: "Well" } }),
        knownTo: ["the employee", "the manager"],
      },
      "a request for their data is recorded": {
        happens: () =>
          call(api.people.recordDataRequest, people["an admin"], {
            params: { userId: employee.id },
            body: { kind: "export" },
          }),
        knownTo: ["the employee", "an admin", "hr", "the CTO"],
      },
    });
  });

  it("of weekly reports and talking points", { timeout: longestMs }, async () => {
    const people = await putReaders();
    const { "the employee": newHire, "the lead": lead, "the manager": manager, "the next manager": next } = people;
    const pages = api["leads-weekly"];
    await removeAssessmentItems();
    const first = { leadId: lead.id, reportId: reportOf(lead) };
    const second = { leadId: lead.id, reportId: reportOf({ ...lead, managerId: next.id }) };
    const pointId = newId(new Date());
    const ofWeek = { userId: newHire.id, weekStarting: thisMonday() };
    const ids: Ids = {
      userId: [newHire.id, lead.id],
      weekStarting: [ofWeek.weekStarting],
      leadId: [lead.id],
      reportId: [first.reportId, second.reportId],
      managerId: [manager.id],
      engineerType: ["software"],
    };
    const add = (as: User, params: Readonly<Record<string, string>>, id = newId(new Date())): Promise<void> =>
      call(pages.addTalkingPoint, as, {
        params,
        body: {
          id,
          category: "team_development_growth",
          content: "mark",
          teamMemberId: null,
          discussed: false,
          indentLevel: 0,
          between: { afterId: null, beforeId: null },
        },
      });
    const followers = readers.filter((reader) => reader !== "hr" && reader !== "another employee");
    const both: readonly Reader[] = ["the lead", "the manager"];
    await call(pages.startLeadReport, lead, { params: { leadId: lead.id } });
    await call(api.people.startOnboarding, people["an admin"], {
      params: { userId: newHire.id },
      body: { onboardingType: "backend_engineers", githubTicket: "https://acme.com/1", version: newHire.version },
    });
    const reads = routes
      .filter(({ id, feature }) => allReads.includes(id) && !["positions", "skillsets"].includes(feature))
      .map(({ id }) => id);
    await live(
      people,
      ids,
      {
        "nothing has happened yet": { happens: async () => undefined },
        "the new hire writes a reflection": {
          happens: () =>
            call(api.onboarding.saveReflection, newHire, {
              params: { ...ofWeek, field: "highlights" },
              body: { text: "First change", version: 0 },
            }),
          knownTo: followers,
        },
        "the new hire submits it": {
          happens: () => call(api.onboarding.submitWeeklyReport, newHire, { params: ofWeek }),
          knownTo: followers,
          sendsMessage: true,
        },
        "the lead adds a point": { happens: () => add(lead, first, pointId), knownTo: both },
        "the manager adds a point": { happens: () => add(manager, first), knownTo: both },
        "the lead deletes theirs": {
          happens: () =>
            call(pages.deleteTalkingPoint, lead, { params: { ...first, pointId }, query: { version: "1" } }),
          knownTo: both,
        },
        "the lead restores it": {
          happens: () => call(pages.restoreTalkingPoint, lead, { params: { ...first, pointId } }),
          knownTo: both,
        },
        "the next manager takes over": {
          happens: async () => {
            await editPerson(people, lead, { managerId: next.id });
            await call(pages.startLeadReport, lead, { params: { leadId: lead.id } });
          },
        },
        "the lead adds a point for the next manager": {
          happens: () => add(lead, second),
          knownTo: ["the lead", "the next manager"],
        },
        "the lead takes their point along": {
          happens: () =>
            call(pages.carryOverOwnTalkingPoints, lead, {
              params: first,
              body: { managerId: next.id, pointIds: [pointId] },
            }),
          knownTo: ["the lead", "the next manager"],
        },
      },
      reads,
    );
  });
});
