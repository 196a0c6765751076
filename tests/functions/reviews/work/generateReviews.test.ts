import { createWriteTransaction } from "electrodb";
import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Position } from "#domain/positions/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { formatDay } from "#domain/shared/time.ts";
import { addDays } from "#domain/shared/weeks.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { newId } from "#functions/ids.ts";
import { jobs } from "#functions/jobs/catalog.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { readUser, replaceUserWrites } from "#functions/people/store/people.ts";
import { noReviewAuthority } from "#functions/people/store/reviewAuthority.ts";
import { personReviewsChange } from "#functions/reviews/store/personReviews.ts";
import { fromReview, toReview } from "#functions/reviews/store/reviewItems.ts";
import { readReviewsOf } from "#functions/reviews/store/reviewLists.ts";
import { readWholeReview } from "#functions/reviews/store/reviews.ts";
import { readCountedRounds, reviewCount } from "#functions/reviews/store/rounds.ts";
import { generateReviews } from "#functions/reviews/work/generateReviews.ts";
import { type RawItem, readPartition } from "#functions/table/partition.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { readOperationRecord } from "#functions/work/operations.ts";
import { auditOf } from "#tests/support/audit.ts";
import { callAs } from "#tests/support/call.ts";
import { operationEvent, readOperation, runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putHolding, putUser, putUsers } from "#tests/support/people/people.ts";
import { putPosition, putRequirements, putSkillset } from "#tests/support/positions/ladderTable.ts";
import { lostConnection, recordTableRequests } from "#tests/support/recorder.ts";
import { succeed } from "#tests/support/reviews/requests.ts";
import { dayFromToday, makeDraft, putRound } from "#tests/support/reviews/reviews.ts";
import { startRound } from "#tests/support/reviews/roundSteps.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();

const admin = makeUser({ role: "admin" });
let software: Position;
let skillset: Skillset;

const held = ({ id, code, title }: Position) => ({ id, code, title });
const join = (overrides: Partial<User> = {}): Promise<User> => putHolding(software, overrides);

beforeAll(async () => {
  await putUsers(admin);
  software = await putPosition();
  skillset = await putSkillset({ applicableTo: ["software", "qa"] });
  await putRequirements(software.id, { [skillset.id]: 4 });
});

/** Starts a round in place of the active one, or generates the reviews of the active one again. */
const start = (round: Round, choices: { readonly adjustsToAbsences?: boolean } = {}, by = admin) =>
  startRound(by, round, choices);

const draft = (overrides: Partial<Round> = {}): Promise<Round> => putRound(makeDraft(overrides));

/** Starts a new round, runs its generation, and returns the round with the remarks of the generation. */
const generated = async (overrides: Partial<Round> = {}) => {
  const { round, operation } = await start(await draft(overrides));
  return { round, ...(await runToCompletion(operation.id)) };
};

/** The writes of an edit of a person and their reviews. */
const changeWrites = async (person: User, after: User) => [
  ...replaceUserWrites(person, after),
  ...(await personReviewsChange(tableStore(), person, after, noReviewAuthority)).writes,
];

const reviewsOf = async (round: Round): Promise<readonly Review[]> => {
  const { data } = await tableStore().entities.review.query.byRound({ roundId: round.id }).go({ pages: "all" });
  return data.map((item) => toReview(item, noReviewAuthority));
};

const reviewOf = async (person: User, round: Round): Promise<Review | undefined> =>
  (await readReviewsOf(tableStore(), person.id, noReviewAuthority)).find(({ roundId }) => roundId === round.id);

const activePeople = async (): Promise<readonly User[]> => {
  const { data } = await tableStore().entities.user.query.byStatus({ status: "active" }).go({ pages: "all" });
  return data as unknown as readonly User[];
};

/** Whether a command ends a batch of an operation. */
const endsStep = (id: string, command: string, input: object): boolean =>
  command.startsWith("TransactWrite") && JSON.stringify(input).includes(`OPERATION#${id}`);

/** All stored items of a review. */
const contentOf = (review: Review): Promise<RawItem[]> => readPartition(tableStore(), `REVIEW#${review.id}`);

const countIn = async (round: Round): Promise<number> =>
  reviewCount((await readCountedRounds(tableStore())).countsOf(round).all);

describe("a killed generation", () => {
  wideIt("ends complete and exact after dying at every request while people write", { timeout: 60_000 }, async () => {
    await Promise.all(Array.from({ length: 64 }, () => join()));
    const manager = await putUser(makeUser({ role: "manager" }));
    await join({ managerId: manager.id });
    const { round, operation } = await start(await draft());
    const written = new Map<string, RawItem[]>();

    /** Saves an answer in a review that exists already, and remembers its items. */
    const saveAnswer = async (marker: number): Promise<void> => {
      const review = (await reviewsOf(round)).find(({ id }) => !written.has(id));
      const employee = review && (await readUser(tableStore(), review.employee.id));
      if (!review || !employee) {
        return;
      }
      await succeed(
        callAs(employee, api.reviews.saveSelfEvaluation, {
          reviewId: review.id,
          expectationsRating: "Meets Expectations",
          additionalComments: `Ünïcode — line\n${marker}`,
          skillsets: [{ skillsetId: skillset.id, level: 3, comments: `Written ${marker}` }],
          version: 0,
        }),
      );
      written.set(review.id, await contentOf(review));
    };

    const shown: number[] = [];
    let killed = 0;
    for (let survives = 0; (await readOperation(operation.id)).status === "running"; survives += 1) {
      let requests = 0;
      let steps = 0;
      await recordTableRequests(
        () => runOperation(operationEvent(operation.id)),
        (command, input) => {
          requests += 1;
          // Each run survives one more request than the run before, and none survives a batch.
          if (requests > survives % 16 || steps > 0) {
            throw lostConnection();
          }
          steps += endsStep(operation.id, command, input) ? 1 : 0;
        },
      );
      killed += 1;
      shown.push((await readOperation(operation.id)).done);
      for (const again of [1, 2, 3]) {
        await saveAnswer(survives * 10 + again);
      }
    }

    expect(killed).toBeGreaterThan(10);
    expect(written.size).toBeGreaterThan(3);
    const people = (await activePeople()).filter(({ position }) => position);
    const made = await reviewsOf(round);
    expect(made.map(({ employee }) => employee.id).sort()).toEqual(people.map(({ id }) => id).sort());
    expect(new Set(made.map(({ id }) => id)).size).toBe(people.length);
    expect(await countIn(round)).toBe(people.length);
    for (const review of made) {
      const content = await contentOf(review);
      expect(content).toEqual(written.get(review.id) ?? [expect.objectContaining({ sk: "META" })]);
    }
    const activeCount = (await activePeople()).length;
    expect(await readOperation(operation.id)).toMatchObject({
      status: "done",
      done: activeCount,
      total: activeCount,
    });
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
    expect(shown.some((done) => done > 0 && done < activeCount)).toBe(true);

    // A queue may deliver a message twice; the second run changes nothing.
    const { requests } = await recordTableRequests(() => runOperation(operationEvent(operation.id)));
    expect(requests).toHaveLength(1);
  });

  it("stores one consistent ladder when it dies midway and the ladder changes before the retry", async () => {
    const position = await putPosition({ engineerType: "data_scientist", careerPath: "ds" });
    const many = await Promise.all(
      Array.from({ length: 12 }, () => putSkillset({ applicableTo: ["data_scientist"], name: newId(new Date()) })),
    );
    const person = await join({ engineerType: "data_scientist", position: held(position) });
    const { round, operation } = await start(await draft());
    let stored = 0;
    await recordTableRequests(
      () => runOperation(operationEvent(operation.id)),
      (_command, input) => {
        if (!JSON.stringify(input).includes(`SNAP#${round.id}#data_scientist`) || !("TransactItems" in input)) {
          return;
        }
        stored += 1;
        if (stored === 2) {
          throw lostConnection();
        }
      },
    );
    const incomplete = await readPartition(tableStore(), `SNAP#${round.id}#data_scientist#${position.id}`);
    expect(incomplete.length).toBeGreaterThan(0);
    expect(incomplete.length).toBeLessThan(many.length);
    const { entities } = tableStore();
    const [removed, renamed, ...others] = many;
    await entities.skillset.delete({ id: removed?.id ?? "" }).go();
    await entities.skillset
      .patch({ id: renamed?.id ?? "" })
      .set({ name: "Renamed" })
      .go();
    expect(await runToCompletion(operation.id)).toMatchObject({ status: "done" });
    const review = await reviewOf(person, round);
    const { skillsets } = await readWholeReview(tableStore(), review?.id ?? "");
    expect(skillsets.map(({ name }) => name).sort()).toEqual(["Renamed", ...others.map(({ name }) => name)].sort());
  });
});

describe("a generation", () => {
  it("creates a review for each active person with a position, with their engineer type's skillsets", async () => {
    const manager = await putUser(makeUser({ role: "manager" }));
    const tester = await join({ engineerType: "qa", managerId: manager.id });
    const inactive = await join({ status: "inactive" });
    const waiting = await join({ status: "pending_review" });
    const unplaced = await putUser(makeUser({ firstName: "Una", lastName: "Placed" }));
    const hr = await putUser(makeUser({ role: "hr", engineerType: null, firstName: "Hannah" }));
    const { round, remarks } = await generated();
    for (const person of [inactive, waiting, unplaced, hr]) {
      expect(await reviewOf(person, round)).toBeUndefined();
    }
    expect(remarks).toContain(`Una Placed (${unplaced.email}) has no position yet and got no review.`);
    expect(remarks.join()).not.toContain("Hannah");
    const review = await reviewOf(tester, round);
    expect(review).toMatchObject({
      employee: { id: tester.id, engineerType: "qa", managerId: manager.id, position: held(software) },
      selfEvaluationCompletedAt: null,
      version: 1,
    });
    const { skillsets } = await readWholeReview(tableStore(), review?.id ?? "");
    const applicable = (await tableStore().entities.skillset.query.all({}).go({ pages: "all" })).data
      .filter(({ applicableTo }) => applicableTo.includes("qa"))
      .map(({ id }) => id);
    expect(skillsets.map(({ id }) => id).sort()).toEqual(applicable.sort());
    expect(skillsets.find(({ id }) => id === skillset.id)?.requiredLevel).toBe(4);
    expect(skillsets.filter(({ id }) => id !== skillset.id).every(({ requiredLevel }) => requiredLevel === 1)).toBe(
      true,
    );
  });

  wideIt("lists 99 people without a review, and says if there are more", async () => {
    const without = await Promise.all(
      Array.from({ length: 101 }, () => putUser(makeUser({ firstName: "Una", lastName: "Placed" }))),
    );
    const { remarks } = await generated();
    expect(new Set(remarks).size).toBe(100);
    expect(remarks.at(-1)).toBe("There are more. Only the first 99 are listed here.");
    await Promise.all(
      without.map((person) => transact(tableStore(), replaceUserWrites(person, { ...person, status: "inactive" }))),
    );
  });

  it("adds only late joiners when it runs again, and keeps the stored ladder", async () => {
    await join();
    const { round } = await generated();
    const before = await reviewsOf(round);
    await tableStore().entities.skillset.patch({ id: skillset.id }).set({ name: "Another name" }).go();
    const late = await join();
    const again = await start(round);
    await runToCompletion(again.operation.id);
    await tableStore().entities.skillset.patch({ id: skillset.id }).set({ name: skillset.name }).go();
    const after = await reviewsOf(round);
    expect(after.filter(({ employee }) => employee.id !== late.id)).toEqual(before);
    expect(after).toHaveLength(before.length + 1);
    expect(await countIn(round)).toBe(after.length);
    const { skillsets } = await readWholeReview(tableStore(), (await reviewOf(late, round))?.id ?? "");
    expect(skillsets.map(({ name }) => name)).not.toContain("Another name");
    expect(skillsets.map(({ name }) => name)).toContain(skillset.name);
  });

  wideIt(
    "includes people who were renamed or reactivated after their position in the list was passed",
    { timeout: 30_000 },
    async () => {
      await Promise.all(Array.from({ length: 35 }, () => join()));
      const late = await Promise.all(
        Array.from({ length: 70 }, (_, at) => join({ firstName: `Zz${at}`, lastName: "Zz" })),
      );
      const back = await join({ status: "inactive", firstName: "Aaron", lastName: "Aalto" });
      const { round, operation } = await start(await draft());
      let steps = 0;
      await recordTableRequests(
        () => runOperation(operationEvent(operation.id)),
        (command, input) => {
          steps += endsStep(operation.id, command, input) ? 1 : 0;
          if (steps === 2) {
            throw lostConnection();
          }
        },
      );
      expect((await readOperation(operation.id)).done).toBeGreaterThan(0);
      const missed = [...late.slice(0, 40), back];
      for (const person of missed) {
        expect(await reviewOf(person, round)).toBeUndefined();
        const after = { ...person, status: "active", firstName: "Aaron", lastName: "Aalto" } as const;
        await transact(tableStore(), await changeWrites(person, after));
      }
      const ended = await runToCompletion(operation.id);
      expect(ended).toMatchObject({ status: "done", done: ended.total });
      expect(ended.remarks).toEqual([...new Set(ended.remarks)]);
      for (const person of missed) {
        expect(await reviewOf(person, round)).toMatchObject({ employee: { id: person.id, lastName: "Aalto" } });
      }
      const positioned = (await activePeople()).filter(({ position }) => position);
      expect(await reviewsOf(round)).toHaveLength(positioned.length);
      expect(await countIn(round)).toBe(positioned.length);
    },
  );

  wideIt("links each review to the earlier ones, back to the latest shared one", async () => {
    const [always, absent] = await Promise.all([join(), join()]);
    const inPast = async (days: number) => (await generated({ startDate: dayFromToday(-days) })).round;
    const become = async (status: User["status"]) => {
      const person = await readUser(tableStore(), absent.id);
      if (person) {
        await transact(tableStore(), replaceUserWrites(person, { ...person, status }));
      }
    };
    const share = async (person: User, round: Round) => {
      const review = await reviewOf(person, round);
      if (review) {
        const shared = { ...review, sharedWithEmployeeAt: new Date().toISOString() };
        await tableStore().entities.review.put(fromReview(shared)).go();
      }
    };
    const oldest = await inPast(900);
    const older = await inPast(850);
    await share(always, oldest);
    await share(always, older);
    await become("inactive");
    const newer = await inPast(800);
    await become("active");
    const newest = await inPast(700);
    const earlierRounds = async (person: User) => {
      const review = await reviewOf(person, newest);
      const { data } = await tableStore()
        .entities.reviewPointer.get({ reviewId: review?.id ?? "" })
        .go();
      return data?.earlier.map(({ roundId }) => roundId);
    };
    expect(await earlierRounds(always)).toEqual([newer.id, older.id]);
    expect((await earlierRounds(absent))?.slice(0, 2)).toEqual([older.id, oldest.id]);
  });

  it("fails when a later start has replaced it", async () => {
    const { round, operation } = await start(await draft());
    await putRound({ ...round, generationId: newId(new Date()), version: round.version + 1 });
    expect(await runToCompletion(operation.id)).toMatchObject({
      status: "failed",
      problem: expect.stringContaining("started again"),
    });
  });
});

describe("a person who is changed during generation", () => {
  /** The generation's batch for a person, prepared but not written yet. */
  const stepOf = async (operationId: string, person: User) => {
    const store = tableStore();
    const operation = await readOperationRecord(store, operationId);
    if (!operation) {
      throw new Error("This operation doesn't exist.");
    }
    for (let cursor: string | null = null; ; ) {
      const now = new Date();
      const advance = await generateReviews({
        store,
        operation: { ...operation, cursor },
        now,
        newId: () => newId(now),
        memory: new Map(),
      });
      const { TransactItems } = createWriteTransaction(store.entities, (entities) =>
        advance.writes.map((write) => write.write(entities)),
      ).params() as { TransactItems: readonly unknown[] };
      if (JSON.stringify(TransactItems).includes(person.id)) {
        return advance;
      }
      if (advance.cursor === null) {
        throw new Error("No step read this person.");
      }
      cursor = advance.cursor;
    }
  };

  wideIt("gets a review with the new manager, whichever write is first", async () => {
    const [former, next] = await Promise.all([
      putUser(makeUser({ role: "manager" })),
      putUser(makeUser({ role: "manager" })),
    ]);
    const store = tableStore();
    const change = (person: User) => changeWrites(person, { ...person, managerId: next.id });

    const changedFirst = await join({ managerId: former.id });
    const one = await start(await draft());
    const step = await stepOf(one.operation.id, changedFirst);
    await transact(store, await change(changedFirst));
    await expect(transact(store, step.writes)).rejects.toMatchObject({ code: "STATE_CONFLICT" });
    await runToCompletion(one.operation.id);
    expect((await reviewOf(changedFirst, one.round))?.employee.managerId).toBe(next.id);

    const generatedFirst = await join({ managerId: former.id });
    const two = await start(await draft());
    const writes = await change(generatedFirst);
    await runToCompletion(two.operation.id);
    await expect(transact(store, writes)).rejects.toMatchObject({ code: "STATE_CONFLICT" });
    expect((await reviewOf(generatedFirst, two.round))?.employee.managerId).toBe(former.id);
    await transact(store, await change(generatedFirst));
    expect((await reviewOf(generatedFirst, two.round))?.employee.managerId).toBe(next.id);
  });

  wideIt("gets a review with the current manager, even if an earlier batch read the person", async () => {
    const manager = await putUser(makeUser({ role: "manager" }));
    const joined = await Promise.all(Array.from({ length: 60 }, () => join()));
    const { round, operation } = await start(await draft());
    const changed: User[] = [];
    let steps = 0;
    await recordTableRequests(
      () => runOperation(operationEvent(operation.id)),
      async (command, input) => {
        const isStep = endsStep(operation.id, command, input);
        steps += isStep ? 1 : 0;
        if (isStep && steps === 2) {
          const reviewed = new Set((await reviewsOf(round)).map(({ employee }) => employee.id));
          changed.push(...joined.filter(({ id }) => !reviewed.has(id)));
          for (const person of changed) {
            await transact(tableStore(), replaceUserWrites(person, { ...person, managerId: manager.id }));
          }
        }
      },
    );
    expect(await runToCompletion(operation.id)).toMatchObject({ status: "done" });
    expect(changed.length).toBeGreaterThan(28);
    for (const person of joined) {
      const expected = changed.includes(person) ? manager.id : null;
      expect((await reviewOf(person, round))?.employee.managerId).toBe(expected);
    }
  });

  wideIt("gets no review if deactivated before the write", async () => {
    const person = await join();
    const { round, operation } = await start(await draft());
    const step = await stepOf(operation.id, person);
    await transact(tableStore(), replaceUserWrites(person, { ...person, status: "inactive" }));
    await expect(transact(tableStore(), step.writes)).rejects.toMatchObject({ code: "STATE_CONFLICT" });
    expect(await runToCompletion(operation.id)).toMatchObject({ status: "done" });
    expect(await reviewOf(person, round)).toBeUndefined();
  });

  it("moves to the right counter when they get a manager", async () => {
    const manager = await putUser(makeUser({ role: "manager" }));
    const person = await join();
    const { round } = await generated();
    const unmanaged = async () => {
      const counts = (await readCountedRounds(tableStore())).countsOf(round);
      return [reviewCount(counts.all), counts.unmanaged.nothingDone];
    };
    const [all = 0, without = 0] = await unmanaged();
    const after = { ...person, managerId: manager.id };
    await transact(tableStore(), await changeWrites(person, after));
    expect(await unmanaged()).toEqual([all, without - 1]);
  });
});

it("uses only the granted table operations", async () => {
  await join();
  const { operation } = await start(await draft());
  const { requests } = await recordTableRequests(() => runOperation(operationEvent(operation.id)));
  const { table, indexes } = jobs.runOperation.access;
  for (const { operations, index } of requests) {
    expect(table).toEqual(expect.arrayContaining([...operations]));
    if (index !== null) {
      expect(indexes).toContain(index);
    }
  }
});

describe("people who are away for the whole self-evaluation", () => {
  it("get a review and are listed, unlike people who are present for one day of it", async () => {
    const draft = makeDraft();
    const { startDate: from, selfEvaluationDeadline: to } = draft;
    const away = await join({ absence: { from: addDays(from, -3), to: addDays(to, 20) } });
    const back = await join({ absence: { from, to: addDays(to, -1) } });
    const round = await putRound(draft);
    const { operation } = await start(round);
    const { remarks } = await runToCompletion(operation.id);
    const reviewed = (await reviewsOf(round)).map(({ employee }) => employee.id);
    expect(reviewed).toEqual(expect.arrayContaining([away.id, back.id]));
    expect(remarks).toContainEqual(expect.stringMatching(new RegExp(`\\(${away.email}\\) is away for the whole`)));
    expect(remarks.join()).not.toContain(back.email);
  });

  wideIt("are extended or exempted on request, with the absence as the reason", async () => {
    const draft = makeDraft();
    const { startDate: from, selfEvaluationDeadline: deadline, endDate } = draft;
    const short = { from, to: addDays(deadline, 1) };
    // More than one batch.
    const extended = await Promise.all(Array.from({ length: 16 }, () => join({ absence: short })));
    const exempted = await join({ absence: { from, to: endDate } });
    const back = await join({ absence: { from: deadline, to: deadline } });
    const starter = await join({ role: "admin", absence: { from, to: endDate } });
    const round = await putRound(draft);
    const { operation } = await start(round, { adjustsToAbsences: true }, starter);
    const { remarks } = await runToCompletion(operation.id);
    const extendedTo = [addDays(short.to, 8), endDate].toSorted()[0];
    for (const person of extended) {
      expect(await reviewOf(person, round)).toMatchObject({ selfDeadline: extendedTo, exclusion: null });
    }
    expect(await reviewOf(exempted, round)).toMatchObject({ selfDeadline: null, exclusion: "exempted" });
    expect(await reviewOf(back, round)).toMatchObject({ selfDeadline: null, exclusion: null });
    // No one exempts themselves.
    expect(await reviewOf(starter, round)).toMatchObject({ selfDeadline: null, exclusion: null });
    const review = await reviewOf(exempted, round);
    const { exceptions } = await readWholeReview(tableStore(), review?.id ?? "");
    expect(exceptions).toEqual([
      {
        kind: "exempted",
        evaluation: null,
        reason: `Away from ${formatDay(from)} to ${formatDay(endDate)}.`,
        madeAt: review?.createdAt,
      },
    ]);
    expect(remarks.filter((remark) => remark.includes(exempted.email))).toEqual([
      expect.stringMatching(/They are exempted\.$/),
    ]);
    const entries = await auditOf(exempted);
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([["review.exempted", starter.id]]);
    const ids = (await reviewsOf(round)).map(({ id }) => id);
    expect((await verifyData(tableStore())).filter(({ key }) => ids.some((id) => key.includes(id)))).toEqual([]);
  });
});

describe("people who have just started", () => {
  it("get no review and are listed if the round requires a minimum employment", async () => {
    const endDate = dayFromToday(60);
    const round = await putRound(makeDraft({ endDate, minDaysEmployed: 30 }));
    const inTime = await join({ firstDay: addDays(endDate, -30) });
    const unknown = await join();
    const late = await join({ firstDay: addDays(endDate, -29) });
    const { operation } = await start(round);
    const { remarks } = await runToCompletion(operation.id);
    const reviewed = (await reviewsOf(round)).map(({ employee }) => employee.id);
    expect(reviewed).toEqual(expect.arrayContaining([inTime.id, unknown.id]));
    expect(reviewed).not.toContain(late.id);
    expect(remarks).toContainEqual(expect.stringMatching(new RegExp(`^${late.firstName}.*because their first day is`)));
  });
});
