import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, routes } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Position } from "#domain/positions/model.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
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
import { callAs } from "#tests/support/call.ts";
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
  makeFeedbackRound,
  makeFeedbackSettings,
  putColleagues,
} from "#tests/support/reviews/feedback.ts";
import { putReviewAt, type ReviewAction } from "#tests/support/reviews/reviewSteps.ts";
import {
  dayFromToday,
  makeReview,
  makeRound,
  putReview,
  putRound,
  wholeAnswers,
} from "#tests/support/reviews/reviews.ts";
import { partitionsOfItems } from "#tests/support/table/wholeTable.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { type Reader, readers } from "./expected.ts";
import {
  act,
  allReads,
  edit,
  emptyQueues,
  type Ids,
  isConditional,
  modified,
  newPoint,
  type People,
  putReaders,
  putReviewIn,
  readEach,
  call as send,
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

/** A step that only these readers may notice. */
const noticedBy = (whom: readonly Reader[], happens: Step["happens"], more: Omit<Step, "happens"> = {}): Step => ({
  happens,
  knownTo: whom,
  ...more,
});

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

/** A page of responses with sorted keys, because DynamoDB doesn't order the keys of a map. */
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
 * The rows of an audit trail, without exports, which the readers here add and which shift its pages. Each page of a CSV
 * ends with an empty row.
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

/** What differs, by reader. A previous ETag gets a 304 if nothing does. */
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

/** Takes the steps. After a secret step, all readers who may not know of it must get what they got before. */
const live = async (
  people: People,
  ids: Ids,
  steps: Readonly<Record<string, Step>>,
  reads = comparedReads,
): Promise<void> => {
  const answers = (unread: readonly Reader[]) =>
    answersOf(people, { engineerType: ["software"], ...ids }, unread, reads);
  // The first reading writes what it finds: who opened a text, and whether Slack answers.
  await answers([]);
  await emptyQueues(environment.aws());
  expectNoTextSent();
  let before = await answers([]);
  for (const [name, { happens, knownTo, unread = [], sendsMessage = false, readBy = {} }] of Object.entries(steps)) {
    await happens();
    await emptyQueues(environment.aws());
    expectNoTextSent();
    const after = await answers(unread);
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
      // Otherwise, the step did nothing.
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

/** Expects that no Slack message or email contains what anyone wrote. */
const expectNoTextSent = (): void => {
  const aws = environment.aws();
  const sent = [...aws.slackMessages(), ...aws.mails()];
  messagesRead += sent.length;
  const all = JSON.stringify(sent).replaceAll(/(?:\\r|\\n|\s)+/g, " ");
  expect([...written].filter((text) => all.includes(text.replaceAll(/\s+/g, " ")))).toEqual([]);
};

const call = async (spec: unknown, as: User, input: object = {}): Promise<void> => {
  noteTexts(input);
  await send(spec, as, input);
};

/** Writes texts that no one else has written in a step of a review. */
const actIn = (reviewId: string) => (action: ReviewAction, as: User) => act(action, as, reviewId, newMarker());
type Act = ReturnType<typeof actIn>;

const evaluate = async (act: Act, employee: User, manager: User): Promise<void> => {
  await act("saveSelfEvaluation", employee);
  await act("completeSelfEvaluation", employee);
  await act("saveManagerEvaluation", manager);
  await act("completeManagerEvaluation", manager);
};
const finish = async (act: Act, manager: User): Promise<void> => {
  for (const action of ["scheduleMeeting", "saveFinalEvaluation", "finalizeReview", "shareReview"] as const) {
    await act(action, manager);
  }
};

/** Each step reads all that anyone can: some hundred requests. */
const timeout = 600_000;

describe("a secret changes nothing that people who may not know it can read", () => {
  it("in the life of a review", { timeout }, async () => {
    const people = await putReaders();
    const { "the employee": employee, "the manager": manager, "the CTO": cto } = people;
    const appealReviewer = people["another manager"];
    const latecomer = await putUser(makeUser({ role: "hr", engineerType: null }));
    const approverId = people["the approver"].id;
    const { round, reviewId } = await putReviewIn(employee, { approverId });
    const other = await putReview(makeReview(people["another employee"], round, { approverId }));
    const ids: Ids = {
      reviewId: [reviewId, other.id],
      roundId: [round.id],
      managerId: [manager.id],
      userId: [employee.id, manager.id],
    };
    const act = actIn(reviewId);
    const onReview = (spec: unknown, as: User, body?: object) => call(spec, as, { reviewId, ...body });
    const save = (version: number): Promise<void> =>
      onReview(api.reviews.saveManagerEvaluation, manager, {
        ...wholeAnswers("newer"),
        expectationsRating: null,
        skillsets: [],
        version,
      });
    const above: readonly Reader[] = ["the CTO", "the approver"];
    await live(people, ids, {
      // That someone wrote in a round is no secret: the round can no longer be deleted.
      "a colleague writes in the round": {
        happens: () =>
          call(api.reviews.saveSelfEvaluation, people["another employee"], {
            reviewId: other.id,
            ...wholeAnswers("first"),
            version: 0,
          }),
      },
      "the employee first saves": noticedBy(["the employee"], () => act("saveSelfEvaluation", employee)),
      "the manager first saves": noticedBy(["the manager"], () => act("saveManagerEvaluation", manager)),
      "the manager saves less": noticedBy(["the manager"], () => save(1)),
      "the cto steps in": noticedBy(["the manager", "an admin", ...above], () => act("stepIn", cto)),
      "the cto saves": noticedBy(["the manager", "the CTO"], () => act("saveManagerEvaluation", cto)),
      "both complete": {
        happens: async () => {
          await act("completeSelfEvaluation", employee);
          await act("completeManagerEvaluation", cto);
        },
      },
      "the manager corrects what others read": noticedBy(["the manager", "hr", ...above], () =>
        act("saveManagerEvaluation", manager),
      ),
      "the approver sends it back": noticedBy(
        ["the manager", "hr", ...above],
        async () => {
          const { review, managerEvaluation } = await readWholeReview(tableStore(), reviewId);
          await onReview(api.reviews.sendBackEvaluation, people["the approver"], {
            note: "Two levels need an example.",
            until: dayFromToday(1),
            version: review.version,
            managerVersion: managerEvaluation.version,
          });
        },
        { sendsMessage: true },
      ),
      "the approver sets another day": noticedBy(["the manager", "hr", ...above], () =>
        onReview(api.reviews.moveReturnDay, people["the approver"], { until: dayFromToday(2) }),
      ),
      "the manager changes what was sent back": noticedBy(["the manager"], () => act("saveManagerEvaluation", manager)),
      "the manager completes it again": noticedBy(
        ["the manager", "hr", ...above],
        () => act("completeManagerEvaluation", manager),
        { sendsMessage: true },
      ),
      "the approver approves": { happens: () => act("approveReview", people["the approver"]) },
      "the manager begins the final evaluation": noticedBy(["the manager", ...above], () =>
        act("saveFinalEvaluation", manager),
      ),
      "the manager goes on with it": noticedBy(["the manager"], () => act("saveFinalEvaluation", manager)),
      "the manager shares": {
        happens: async () => {
          await act("scheduleMeeting", manager);
          await act("finalizeReview", manager);
          await act("shareReview", manager);
        },
        unread: ["the employee"],
      },
      "the employee first opens the result": noticedBy(["the employee"], () =>
        onReview(api.reviews.getReview, employee),
      ),
      "the employee appeals": noticedBy(["the employee", "hr", "the CTO"], () =>
        onReview(api.reviews.fileAppeal, employee, { reason: "why", sharesWithManager: false }),
      ),
      "the cto names who answers": noticedBy(["the CTO", "another manager"], () =>
        onReview(api.reviews.assignAppeal, cto, { reviewerId: appealReviewer.id }),
      ),
      "it is answered": noticedBy(["the employee", "the manager", "another manager", "hr", ...above], async () => {
        const { managerEvaluation } = await readWholeReview(tableStore(), reviewId);
        await onReview(api.reviews.resolveAppeal, appealReviewer, {
          resolution: "so",
          correction: null,
          version: managerEvaluation.version,
        });
      }),
      "the employee lets the manager read why": noticedBy(["the employee", "the manager"], () =>
        onReview(api.reviews.shareAppeal, employee, { sharesWithManager: true }),
      ),
      "the employee takes that back": noticedBy(["the employee", "the manager"], () =>
        onReview(api.reviews.shareAppeal, employee, { sharesWithManager: false }),
      ),
      "somebody who has not yet opened it does": noticedBy(["the employee"], () =>
        onReview(api.reviews.getReview, latecomer),
      ),
    });
  });

  it("in the feedback of colleagues", { timeout }, async () => {
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
      userId: [employee.id, manager.id, author.id],
      sessionId: [sessionId],
    };
    const params = { reviewId };
    const choose = (as: User, colleagueIds: readonly string[], version: number): Promise<void> =>
      call(api.feedback.saveFeedbackColleagues, as, { ...params, colleagueIds, text: "Be plain.", version });
    const write = (as: User, state: string, version: number, text = "Calm"): Promise<void> =>
      call(api.feedback.saveFeedback, as, { ...params, answers: [text, ""], state, version });
    const moveTo = async (phase: FeedbackPhase): Promise<void> => {
      await putRound({ ...round, feedback: makeFeedbackSettings(phase) });
    };
    const act = actIn(reviewId);
    const both: readonly Reader[] = ["the employee", "the manager"];
    const readsFeedback: readonly Reader[] = ["the manager", "the approver", "the CTO", "hr"];
    await live(people, ids, {
      "someone else writes in the round": {
        happens: () =>
          call(api.reviews.saveSelfEvaluation, people["the next manager"], {
            reviewId: other.id,
            ...wholeAnswers("first"),
            version: 0,
          }),
      },
      // The CTO's audit trail records the change of the list.
      "the employee lists a colleague": noticedBy([...both, "the CTO"], () => choose(employee, [author.id], 0)),
      "the manager adds another": noticedBy([...both, "the CTO"], () => choose(manager, [author.id, decliner.id], 1)),
      "the day for listing colleagues is over": {
        happens: async () => {
          await putColleagues(review, [author.id, decliner.id]);
          await moveTo("writing");
        },
      },
      "requests go out": noticedBy([...both, "another employee", "another lead"], async () => {
        for (const { id } of [author, decliner]) {
          await transact(tableStore(), [newRequestWrite(review, id, new Date())]);
        }
      }),
      "a colleague saves a draft": noticedBy(["another employee"], () => write(author, "asked", 1)),
      "they send it": noticedBy(["another employee"], () => write(author, "sent", 2)),
      "they change it": noticedBy(["another employee"], () => write(author, "sent", 3, "Calmer")),
      "they take it back": noticedBy(["another employee"], () => write(author, "asked", 4)),
      "they send it again": noticedBy(["another employee"], () => write(author, "sent", 5)),
      "another colleague declines": noticedBy(["another lead", "the manager"], () => write(decliner, "declined", 1)),
      "another colleague reconsiders": noticedBy(["another lead", "the manager"], () => write(decliner, "asked", 2)),
      "another colleague sends something": noticedBy(["another lead"], () => write(decliner, "sent", 3, "Patient")),
      "both evaluations are completed": {
        happens: () => evaluate(act, employee, manager),
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
            userId: approverId,
            absence: { from: dayFromToday(-1), to: dayFromToday(1) },
            delegateId: delegate.id,
          });
        },
      },
      "the colleague changes it once more": noticedBy(["another employee"], () => write(author, "sent", 6, "Calmest")),
      "the day is over": {
        happens: () => moveTo("over"),
        readBy: { Calmest: ["another employee", ...readsFeedback], Patient: ["another lead", ...readsFeedback] },
      },
      "the CTO removes it": noticedBy(
        [...readsFeedback, "another employee"],
        () => call(api.feedback.removeFeedback, cto, { reviewId, colleagueId: author.id }),
        { readBy: { Calmest: [] } },
      ),
      "the review is shared": {
        happens: async () => {
          const session = { roundId: round.id, sessionId };
          for (const reader of [people.hr, people["the next manager"]]) {
            const board = await callAs(reader, api.reviews.getCalibrationBoard, session);
            expect(JSON.stringify(board.body["cards"])).toContain(reviewId);
          }
          await call(api.reviews.closeCalibrationSession, people.hr, session);
          await act("approveReview", people["the approver"]);
          await finish(act, manager);
          await call(api.reviews.getReview, employee, params);
        },
        readBy: { Calmest: [], Patient: ["the employee", "another lead", ...readsFeedback] },
      },
      "the employee says thank you": noticedBy(
        ["the employee", "another lead", ...readsFeedback],
        () => call(api.feedback.thankForFeedback, employee, { reviewId, colleagueId: decliner.id }),
        { sendsMessage: true },
      ),
      "an appeal's reviewer and a delegate stay out": {
        happens: async () => {
          await call(api.reviews.fileAppeal, employee, { ...params, reason: "why", sharesWithManager: false });
          await call(api.reviews.assignAppeal, cto, { ...params, reviewerId: delegate.id });
        },
        readBy: { Patient: ["the employee", "another lead", ...readsFeedback] },
      },
    });
    const seen = await callAs(delegate, api.reviews.getReview, params);
    expect([seen.status, seen.body["feedback"]]).toEqual([200, undefined]);
  });

  it.each(["hr", "the next manager"] as const)(
    "in a calibration session that is led by %s",
    { timeout },
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
        userId: [employee.id, manager.id],
      };
      const onReview = (spec: unknown, as: User, body: object): Promise<void> =>
        call(spec, as, { ...session, reviewId, ...body });
      const mark = (as: User, verdict: string): Promise<void> =>
        onReview(api.reviews.markCalibratedReview, as, { verdict, note: "One case?" });
      const reason = "The level of two others with the same work is lower.";
      const suggest = (value: number): Promise<void> =>
        onReview(api.reviews.decideCalibratedReview, leader, {
          kind: "suggested",
          values: [{ skillsetId: null, value }],
          reason,
        });
      const act = actIn(reviewId);
      const hrLeads: readonly Reader[] = leaderRole === "hr" ? ["hr"] : [];
      const staying: readonly Reader[] = ["the manager", "the next manager", "the approver", "the CTO", ...hrLeads];
      const all: readonly Reader[] = [...staying, "another manager"];
      await live(people, ids, {
        "it is opened": noticedBy(
          all,
          () =>
            call(api.reviews.openCalibrationSession, cto, {
              roundId: round.id,
              id: session.sessionId,
              name: "Session",
              day: today(),
              reviewIds: [reviewId, ...others],
              memberIds: [manager.id, next.id, above.id, moving.id],
              leaderId: leader.id,
            }),
          { sendsMessage: true },
        ),
        "a member marks the review": noticedBy(["the next manager"], () => mark(next, "question")),
        "a member above marks it, too": noticedBy(["the next manager", "the approver"], () => mark(above, "agree")),
        "the meeting starts": noticedBy(all, () => call(api.reviews.startCalibrationMeeting, leader, session)),
        "a change is suggested": noticedBy(all, () => suggest(4)),
        "a member comes too close to the employee": {
          happens: () => edit(people, moving, { managerId: manager.id }),
        },
        "another change is suggested": noticedBy(staying, () => suggest(5)),
        "a member adds a note": noticedBy(staying, () =>
          onReview(api.reviews.addCalibrationNote, next, { id: newId(new Date()), text: "Is that across teams?" }),
        ),
        "it is closed": noticedBy([...all, "hr"], () => call(api.reviews.closeCalibrationSession, leader, session)),
        "the manager declines": noticedBy(["the manager", "the approver", "the CTO", "hr"], () =>
          call(api.reviews.answerSuggestedChange, manager, {
            reviewId,
            accepts: false,
            reason: "It was two more teams.",
          }),
        ),
        "the result is shared": {
          happens: async () => {
            await act("approveReview", above);
            await finish(act, manager);
          },
        },
      });
      const result = await callAs(employee, api.reviews.getReview, { reviewId });
      expect(result.status).toBe(200);
      expect(result.body["calibration"]).toBeNull();
      expect(JSON.stringify(result.body)).not.toContain(reason);
    },
  );

  it("in a promotion case", { timeout }, async () => {
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
    await call(api.reviews.shareReview, manager, { reviewId: review.id, version: 1 });
    const caseId = newId(new Date());
    const userId = employee.id;
    const ids: Ids = {
      reviewId: [review.id],
      roundId: [review.roundId],
      caseId: [caseId],
      managerId: [manager.id],
      userId: [userId, manager.id, ...members.map(({ id }) => id)],
    };
    const ofPerson = (spec: unknown, as: User, body: object) => call(spec, as, { userId, ...body });
    const ofCase = (spec: unknown, as: User, body: object): Promise<void> =>
      call(spec, as, { userId, caseId, ...body });
    const { promotions } = api;
    const vote = (place: number, how: string, version = 0): Promise<void> =>
      ofCase(promotions.voteOnPromotion, members[place] ?? decider, { vote: how, reason: voteReason, version });
    const release = (outcome: string, version: number, isReleased: boolean): Promise<void> =>
      ofCase(promotions.savePromotionOutcome, manager, { outcome, version, isReleased });
    const reason = "One more launch of this size is missing.";
    const above: readonly Reader[] = ["the approver", "the CTO", "hr"];
    const readsVotes: readonly Reader[] = [...above, ...committee];
    await live(people, ids, {
      // The CTO's audit trail records every step.
      "the employee asks": noticedBy(["the employee", "the manager", "the CTO"], () =>
        ofPerson(promotions.askForPromotion, employee, { to: "manager", version: 0 }),
      ),
      "the manager opens a case": noticedBy(["the employee", "the manager", "the CTO"], () =>
        ofPerson(promotions.openPromotionCase, manager, { id: caseId, targetId: ladder.target.id, version: 1 }),
      ),
      "the manager writes it": noticedBy(["the manager"], () =>
        ofCase(promotions.savePromotionTexts, manager, {
          texts: { changed: "Leads.", whyNow: "Two rounds.", missing: "Little." },
          version: 1,
        }),
      ),
      "the manager shows it": noticedBy(["the employee", "the manager", ...above], () =>
        ofCase(promotions.movePromotionCase, manager, { step: "show", version: 1 }),
      ),
      "the employee adds words": noticedBy(["the employee"], () =>
        ofCase(promotions.savePromotionEmployeeText, employee, {
          employeeText: "I planned it.",
          copies: [],
          version: 2,
        }),
      ),
      "the employee agrees": noticedBy(["the employee", "the manager", ...above], () =>
        ofCase(promotions.movePromotionCase, employee, { step: "agree", version: 2 }),
      ),
      "the approver names a committee": noticedBy(readsVotes, () =>
        ofCase(promotions.namePromotionCommittee, decider, {
          until: dayFromToday(5),
          memberIds: members.map(({ id }) => id),
          version: 3,
        }),
      ),
      "a member votes": noticedBy(readsVotes, () => vote(0, "yes")),
      "they change their vote": noticedBy(["the next manager", "the CTO"], () => vote(0, "notYet", 1)),
      "another member votes": noticedBy(readsVotes, () => vote(1, "yes")),
      "the last member votes": noticedBy(readsVotes, () => vote(2, "yes")),
      "the approver decides": noticedBy(["the manager", ...readsVotes], () =>
        ofCase(promotions.decidePromotion, decider, { kind: "promote", effectiveOn: dayFromToday(5), version: 3 }),
      ),
      "the manager writes the outcome": noticedBy(["the manager", "the approver"], () =>
        release("You lead.", 3, false),
      ),
      "the manager releases it": noticedBy(["the employee", "the manager", ...above], () =>
        release("You lead.", 4, true),
      ),
      "the approver takes it back": noticedBy(["the employee", "the manager", ...above], () =>
        ofCase(promotions.decidePromotion, decider, { kind: "takeBack", reason, version: 5 }),
      ),
    });
  });

  it("of notes, entries, plans and requests", { timeout }, async () => {
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
    };
    const params = { userId: employee.id, planId };
    const noteOf = (text: string) => ({ id: newId(new Date()), day: today(), text, skillsetIds: [], links: [] });
    await live(people, ids, {
      "the employee writes private entries": noticedBy(["the employee"], async () => {
        const stored = await partitionsOfItems();
        for (const text of ["One", "Two", "Three"]) {
          await call(api.journal.addJournalEntry, employee, { ...noteOf(text), readerId: null });
        }
        const written = [...(await partitionsOfItems())].filter(([item]) => !stored.has(item));
        // They write no audit entry, operation, message or count that others read.
        expect(new Set(written.map(([, partition]) => partition))).toEqual(
          new Set([`JOURNAL#${employee.id}`, `DAILY#${employee.id}`]),
        );
      }),
      "the manager writes a private note": noticedBy(["the manager"], () =>
        call(api.journal.addPrivateNote, manager, { userId: employee.id, ...noteOf("Note") }),
      ),
      "the employee starts a growth plan": noticedBy(["the employee", "the manager"], async () => {
        await call(api.growth.startGrowthPlan, employee, {
          userId: employee.id,
          id: planId,
          positionId: null,
        });
        const goal = { id: goalId, skillsetId: null, what: "Learn", helps: "", until: dayFromToday(5) };
        await call(api.growth.addDevelopmentGoal, employee, { ...params, ...goal });
      }),
      "the manager comments on it": noticedBy(["the employee", "the manager"], () =>
        call(api.growth.addGrowthComment, manager, { ...params, id: newId(new Date()), goalId, text: "Well" }),
      ),
      "a request for their data is recorded": noticedBy(["the employee", "an admin", "hr", "the CTO"], () =>
        call(api.people.recordDataRequest, people["an admin"], {
          userId: employee.id,
          kind: "export",
        }),
      ),
    });
  });

  it("of weekly reports and talking points", { timeout }, async () => {
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
    };
    const add = (as: User, report: object, id?: string) =>
      call(pages.addTalkingPoint, as, { ...report, ...newPoint("mark", id) });
    const followers = readers.filter((reader) => reader !== "hr" && reader !== "another employee");
    const both: readonly Reader[] = ["the lead", "the manager"];
    await call(pages.startLeadReport, lead, { leadId: lead.id });
    await call(api.people.startOnboarding, people["an admin"], {
      userId: newHire.id,
      onboardingType: "backend_engineers",
      githubTicket: "https://acme.com/1",
      version: newHire.version,
    });
    const reads = routes
      .filter(({ id, feature }) => allReads.includes(id) && !["positions", "skillsets"].includes(feature))
      .map(({ id }) => id);
    await live(
      people,
      ids,
      {
        "the new hire writes a reflection": noticedBy(followers, () =>
          call(api.onboarding.saveReflection, newHire, {
            ...ofWeek,
            field: "highlights",
            text: "First change",
            version: 0,
          }),
        ),
        "the new hire submits it": noticedBy(
          followers,
          () => call(api.onboarding.submitWeeklyReport, newHire, ofWeek),
          {
            sendsMessage: true,
          },
        ),
        "the lead adds a point": noticedBy(both, () => add(lead, first, pointId)),
        "the manager adds a point": noticedBy(both, () => add(manager, first)),
        "the lead deletes theirs": noticedBy(both, () =>
          call(pages.deleteTalkingPoint, lead, { ...first, pointId, version: "1" }),
        ),
        "the lead restores it": noticedBy(both, () => call(pages.restoreTalkingPoint, lead, { ...first, pointId })),
        "the next manager takes over": {
          happens: async () => {
            await edit(people, lead, { managerId: next.id });
            await call(pages.startLeadReport, lead, { leadId: lead.id });
          },
        },
        "the lead adds a point for the next manager": noticedBy(["the lead", "the next manager"], () =>
          add(lead, second),
        ),
        "the lead takes their point along": noticedBy(["the lead", "the next manager"], () =>
          call(pages.carryOverOwnTalkingPoints, lead, {
            ...first,
            managerId: next.id,
            pointIds: [pointId],
          }),
        ),
      },
      reads,
    );
  });
});
