import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Review } from "#domain/reviews/model.ts";
import { handler as startMigrations } from "#functions/deployment/startMigrations.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { migrations } from "#functions/migrations/catalog.ts";
import { nextPart } from "#functions/migrations/migration.ts";
import { type EvaluationCopyPart, evaluationCopyParts } from "#functions/store/entities/evaluations.ts";
import { hasMigrationEnded, markMigrationsEnded, readMigrations } from "#functions/store/migrations.ts";
import { evaluationCopySteps, removedEvaluationCopySteps } from "#functions/store/reviews/evaluationSteps.ts";
import { readWholeReview } from "#functions/store/reviews/reviews.ts";
import { transact } from "#functions/store/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { operationEvent, readOperation, runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { installTableFaults, withTableFault } from "#tests/support/tableFaults.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

const at = "2026-03-10T09:00:00.000Z";
const name = "mergeCopiedAnswers";

interface OldAnswer {
  readonly skillsetId: string;
  readonly level?: number;
  readonly comments: string;
  readonly takenOver?: boolean;
}

/** Answers in the order of their keys: one without a level, one that was taken over. */
const answersOf = (count: number, text: string): readonly OldAnswer[] =>
  Array.from({ length: count }, (_, place) => ({
    skillsetId: `skillset-${String(place).padStart(3, "0")}`,
    ...(place !== 1 && { level: (place % 4) + 1 }),
    comments: `${text} ${place}`,
    ...(place === 2 && { takenOver: true }),
  }));

const newReview = async (): Promise<Review> =>
  putReview(makeReview(await putUser(makeUser()), await putRound(makeRound())));

/** Answers of a copy as earlier versions wrote them, each as an item. */
const putOldAnswers = async (
  reviewId: string,
  part: EvaluationCopyPart,
  answers: readonly OldAnswer[],
): Promise<void> => {
  await tableStore()
    .entities.skillsetAnswer.put(answers.map((answer) => ({ reviewId, part, ...answer })))
    .go();
};

const putHead = async (reviewId: string, part: EvaluationCopyPart, answers: readonly OldAnswer[]): Promise<void> => {
  const levels = Object.fromEntries(answers.flatMap(({ skillsetId, level }) => (level ? [[skillsetId, level]] : [])));
  await tableStore()
    .entities.evaluation.put({ reviewId, part, additionalComments: "All in all", levels, updatedAt: at, version: 1 })
    .go();
};

const putOldCopy = async (reviewId: string, part: EvaluationCopyPart, answers: readonly OldAnswer[]): Promise<void> => {
  await putHead(reviewId, part, answers);
  await putOldAnswers(reviewId, part, answers);
};

const itemsOf = async (reviewId: string) => {
  const { entities } = tableStore();
  const [answers, copied] = await Promise.all([
    entities.skillsetAnswer.query.byReview({ reviewId }).go({ pages: "all", consistent: true }),
    entities.copiedAnswers.query.byReview({ reviewId }).go({ pages: "all", consistent: true }),
  ]);
  return { own: answers.data.map(({ part, skillsetId }) => `${part} ${skillsetId}`), copied: copied.data };
};

const copyOf = async (reviewId: string, part: EvaluationCopyPart) =>
  (await itemsOf(reviewId)).copied
    .filter((item) => item.part === part)
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ answers }) => answers);

const operationOf = async (): Promise<string> => (await readMigrations(tableStore())).get(name)?.operationId ?? "";

/** Runs the whole migration as a deployment does. */
const migrate = async (): Promise<void> => {
  await startMigrations();
  await runToCompletion(await operationOf());
};

const forget = () => tableStore().entities.migration.delete({ name }).go();

beforeAll(() => {
  installTableFaults(tableStore().client);
});
beforeEach(async () => {
  await markMigrationsEnded(tableStore(), new Date());
  await forget();
});

describe("the migration mergeCopiedAnswers", () => {
  it("puts the answers of each kind of copy into a few items, and leaves the evaluations themselves alone", async () => {
    const review = await newReview();
    const answers = answersOf(12, "Long work");
    const sizeOf = (part: EvaluationCopyPart): number => (part === "AS_APPROVED" ? 85 : 12);
    for (const part of evaluationCopyParts) {
      await putOldCopy(review.id, part, answersOf(sizeOf(part), part));
    }
    await tableStore()
      .entities.skillsetAnswer.put(answers.map((answer) => ({ reviewId: review.id, part: "MGR" as const, ...answer })))
      .go();
    const before = await readWholeReview(tableStore(), review.id);

    await migrate();

    expect(await hasMigrationEnded(tableStore(), name)).toBe(true);
    const { own, copied } = await itemsOf(review.id);
    expect(own).toEqual(answers.map(({ skillsetId }) => `MGR ${skillsetId}`));
    expect(copied).toHaveLength(9 + (evaluationCopyParts.length - 1) * 2);
    for (const part of evaluationCopyParts) {
      expect(await copyOf(review.id, part)).toEqual(answersOf(sizeOf(part), part));
    }
    expect(await readWholeReview(tableStore(), review.id)).toEqual(before);
    // Once more: nothing is found, and nothing changes.
    await forget();
    await migrate();
    expect((await readOperation(await operationOf())).done).toBe(0);
    expect((await itemsOf(review.id)).copied).toEqual(copied);
  });

  it("removes the answers of a copy that is gone, and never puts them in place of a newer copy", async () => {
    const [gone, newer] = [await newReview(), await newReview()];
    await putOldAnswers(gone.id, "AS_APPROVED", answersOf(12, "Taken back"));
    await putOldAnswers(newer.id, "AS_APPROVED", answersOf(12, "Taken back"));
    const evaluation = {
      expectationsRating: null,
      additionalComments: "",
      skillsets: [{ skillsetId: "skillset-000", level: 2, comments: "Approved anew" }],
    };
    await transact(tableStore(), evaluationCopySteps(newer.id, "AS_APPROVED", evaluation, { version: 0 }, at));
    await migrate();
    expect(await itemsOf(gone.id)).toEqual({ own: [], copied: [] });
    expect((await itemsOf(newer.id)).own).toEqual([]);
    expect(await copyOf(newer.id, "AS_APPROVED")).toEqual(evaluation.skillsets);
  });

  it("goes on where it was killed, at every one of its calls, and loses no answer", async () => {
    const reviews = [await newReview(), await newReview()];
    for (const { id } of reviews) {
      await putOldCopy(id, "AS_APPROVED", answersOf(85, id));
      await putOldCopy(id, "SELF_EARLIER", answersOf(3, id));
    }
    await startMigrations();
    const id = await operationOf();
    let kills = 0;
    for (let survives = 0; (await readOperation(id)).status === "running"; survives += 1) {
      const fault = { kind: "lost answer", at: survives + 1, isFatal: true } as const;
      const { met } = await withTableFault(fault, () => runOperation(operationEvent(id)));
      kills += met ? 1 : 0;
      // Whatever was done so far, a reader finds every answer.
      for (const review of reviews) {
        const whole = await readWholeReview(tableStore(), review.id);
        expect(whole.earlierSelfEvaluation.skillsets.map(({ comments }) => comments)).toEqual(
          answersOf(3, review.id).map(({ comments }) => comments),
        );
      }
    }
    expect(kills).toBeGreaterThanOrEqual(4);
    expect((await readOperation(id)).status).toBe("done");
    for (const review of reviews) {
      expect((await itemsOf(review.id)).own).toEqual([]);
      expect(await copyOf(review.id, "AS_APPROVED")).toEqual(answersOf(85, review.id));
      expect(await copyOf(review.id, "SELF_EARLIER")).toEqual(answersOf(3, review.id));
    }
  });

  it("writes nothing on top of an approval that is taken back, or given anew, between its read and its write", async () => {
    const store = tableStore();
    const migration = await migrations[name]();
    const [takenBack, anew] = [await newReview(), await newReview()];
    const old = answersOf(4, "Before");
    const skillsets = [{ skillsetId: "skillset-000", level: 3, comments: "After" }];
    const evaluation = { expectationsRating: null, additionalComments: "", skillsets };
    for (const { id } of [takenBack, anew]) {
      await putOldCopy(id, "AS_APPROVED", old);
      const { data } = await store.entities.skillsetAnswer.query.byReview({ reviewId: id }).go({ data: "raw" });
      const { Items } = data as unknown as { readonly Items: Record<string, unknown>[] };
      const steps = await migration.steps(store, Items);
      const removed = removedEvaluationCopySteps(id, "AS_APPROVED", { skillsets: [] });
      await transact(store, removed);
      if (id === anew.id) {
        await transact(store, evaluationCopySteps(id, "AS_APPROVED", evaluation, { version: 0 }, at));
      }
      await expect(transact(store, steps)).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
    }
    await migrate();
    expect(await itemsOf(takenBack.id)).toEqual({ own: [], copied: [] });
    expect(await copyOf(anew.id, "AS_APPROVED")).toEqual(skillsets);
    expect((await itemsOf(anew.id)).own).toEqual([]);
  });

  it("takes as many items at a time as fit into a transaction", async () => {
    // Forty copies of one answer: three actions for each.
    const reviews = await Promise.all(Array.from({ length: 40 }, newReview));
    await Promise.all(reviews.map(({ id }) => putOldCopy(id, "AS_APPROVED", answersOf(1, id))));
    const store = tableStore();
    const migration = await migrations[name]();
    let from: Record<string, unknown> | null = null;
    const sizes: number[] = [];
    do {
      const { steps, next }: Awaited<ReturnType<typeof nextPart>> = await nextPart(store, migration, from);
      sizes.push(steps.length);
      if (steps.length > 0) {
        await transact(store, steps);
      }
      from = next;
    } while (from !== null);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(90);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(40 * 3);
    for (const { id } of reviews) {
      expect(await copyOf(id, "AS_APPROVED")).toEqual(answersOf(1, id));
    }
  });
});
