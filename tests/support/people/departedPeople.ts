import type { User } from "#domain/people/model.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { personLevelsOf } from "#domain/skillsets/ownSkills.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { handler as startDay } from "#functions/jobs/startDay.ts";
import { createUserWrites } from "#functions/people/store/people.ts";
import { evaluationCopyWrites, evaluationWrites } from "#functions/reviews/store/evaluationWrites.ts";
import { personLevelsWrite, roundLevelsWrite } from "#functions/reviews/store/personLevels.ts";
import { reviewCountWrites } from "#functions/reviews/store/reviewCounts.ts";
import { newReviewWrites } from "#functions/reviews/store/reviewWrites.ts";
import { type TransactionWrite, transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { operationEvent, readOperation } from "../operations.ts";
import { wholeAnswers, writeAll } from "../organization.ts";
import { type Fault, recordTableRequests, type TableRequest } from "../recorder.ts";
import { dayFromToday, makeReview } from "../reviews/reviews.ts";
import { makeUser } from "./people.ts";

const at = "2026-02-02T09:00:00.000Z";
const shared = {
  selfEvaluationCompletedAt: at,
  managerEvaluationCompletedAt: at,
  ctoApprovalCompletedAt: at,
  meetingScheduledAt: "2026-02-02",
  finalManagerEvaluationCompletedAt: at,
  sharedWithEmployeeAt: at,
  summaries: { self: "333", manager: "333", final: "333" },
};

/** The answers to seven skillsets, as the reviews of the sample have them. */
const answers = (): EvaluationAnswers => {
  const { skillsets, ...answered } = wholeAnswers();
  return { ...answered, skillsets: skillsets.slice(0, 7) };
};

/** All stored items of a shared review except its counts. */
const reviewItemWrites = (review: Review, round: Round, earlier: readonly Review[]): readonly TransactionWrite[] => {
  const given = answers();
  const levels = Object.fromEntries(given.skillsets.map(({ skillsetId }) => [skillsetId, 3 as const]));
  const own = personLevelsOf(review, round, levels, at);
  return [
    ...newReviewWrites(review, earlier),
    ...evaluationWrites(review.id, "SELF", given, 0, at),
    ...evaluationWrites(review.id, "MGR", given, 0, at),
    ...evaluationCopyWrites(review.id, "AS_APPROVED", given, { version: 0 }, at),
    { write: ({ ctoApproval }) => ctoApproval.put({ reviewId: review.id, comments: "A good year." }).commit() },
    roundLevelsWrite(review.employee.id, own),
    ...(earlier.length === 0 ? [personLevelsWrite(review.employee.id, own)] : []),
  ];
};

/** Gives people a shared review in each of the rounds. */
const putSharedReviews = async (people: readonly User[], rounds: readonly Round[]): Promise<void> => {
  const reviews = people.map((person) => rounds.map((round) => makeReview(person, round, { ...shared })));
  await writeAll([
    ...reviews.flatMap((own) =>
      own.flatMap((review, index) => {
        const round = rounds[index];
        return round === undefined ? [] : reviewItemWrites(review, round, own.slice(0, index).reverse());
      }),
    ),
    ...rounds.flatMap(({ id }, index) =>
      reviewCountWrites(
        id,
        reviews.flatMap((own) => own.slice(index, index + 1)).map((to) => ({ from: null, to, hasFirstText: true })),
      ),
    ),
  ]);
};

/** The number of people in a transaction; each takes up to ten items. */
const writtenInParallel = 8;

/** Writes people who left this many days ago, with a shared review in each of the rounds. */
export const putDepartedPeople = async (
  count: number,
  daysAgo: number,
  rounds: readonly Round[] = [],
): Promise<readonly User[]> => {
  const deactivatedAt = `${dayFromToday(-daysAgo)}T10:00:00.000Z`;
  const people = Array.from({ length: count }, () => makeUser({ status: "inactive", deactivatedAt }));
  for (let at = 0; at < count; at += writtenInParallel) {
    await transact(
      tableStore(),
      people.slice(at, at + writtenInParallel).flatMap((person) => createUserWrites(person)),
    );
  }
  await putSharedReviews(people, rounds);
  return people;
};

/** Sets for how many months the data of people who left is retained. */
export const putRetention = (months: number) => tableStore().entities.retention.put({ months, version: 1 }).go();

/** The cost of a night. */
interface Night {
  readonly requests: readonly TableRequest[];
  /** How often an operation was delivered. */
  readonly runs: number;
  /** How many of these were killed. */
  readonly killed: number;
}

const erasing = async (): Promise<readonly string[]> => {
  const { data } = await tableStore().entities.operation.scan.go({ pages: "all" });
  return data.filter(({ kind, status }) => kind === "erasePeople" && status === "running").map(({ id }) => id);
};

/** Runs a night's retention: delivers its operations until they end, however often they are killed. */
export const runRetention = async (fault?: Fault): Promise<Night> => {
  const requests: TableRequest[] = [];
  let [runs, killed] = [0, 0];
  const run = async (id: string): Promise<void> => {
    for (;;) {
      const delivery = await recordTableRequests(() => runOperation(operationEvent(id)), fault);
      requests.push(...delivery.requests);
      runs += 1;
      killed += delivery.result.batchItemFailures.length;
      const { status, problem } = await readOperation(id);
      if (status === "failed") {
        throw new Error(`The operation failed: ${problem}`);
      }
      if (status === "done") {
        return;
      }
    }
  };
  for (const id of (await startDay()).started) {
    await run(id);
  }
  for (const id of await erasing()) {
    await run(id);
  }
  return { requests, runs, killed };
};
