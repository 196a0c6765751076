import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  QueryCommand,
  type QueryCommandOutput,
} from "@aws-sdk/lib-dynamodb";
import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { RoundReport } from "#domain/reviews/views/reportModel.ts";
import { newId } from "#functions/ids.ts";
import { createUserSteps } from "#functions/store/people/people.ts";
import { snapshotMarkerStep } from "#functions/store/positions/ladderSnapshots.ts";
import { stageCountSteps } from "#functions/store/reviews/reviewCounts.ts";
import { fromReview } from "#functions/store/reviews/reviewItems.ts";
import { transact } from "#functions/store/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf, eventFor, handlerOf, lambdaContext, ownRequests } from "#tests/support/call.ts";
import { reportScale } from "#tests/support/depth.ts";
import { pick } from "#tests/support/organisation.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { makeReview, makeRound, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

const { reviews: size, timeoutMs } = reportScale;
const skillsetCount = 40;
const teamSize = 9;
const at = "2026-02-02T09:00:00.000Z";

/** Digits that look arbitrary and are the same in every run. */
const digit = (index: number, place: number): number => ((index * 7919 + place * 104_729) % 1009) % 5;

/** The stored form of a rating and the levels of 40 skillsets, four of five with a comment. */
const packed = (index: number, part: number): string =>
  Array.from({ length: skillsetCount + 1 }, (_, place) =>
    (digit(index, place + 3) === 0 ? "12345" : "abcde").charAt(digit(index + part, place)),
  ).join("");

const types = ["software", "qa", "data_scientist"] as const;
const positions = types.flatMap((engineerType) =>
  Array.from({ length: 7 }, (_, index) => ({
    engineerType,
    level: index + 1,
    position: {
      id: newId(new Date(at)),
      code: `${engineerType.slice(0, 2).toUpperCase()}${index + 1}`,
      title: "Engineer",
    },
  })),
);
const skillsets = Array.from({ length: skillsetCount }, (_, index) => ({
  ...{
    id: newId(new Date(at)),
    name: `Skillset ${index + 1}`,
    description: "",
    levels: [],
    requiredLevel: 1 + (index % 4),
  },
}));

let cto: User;
let round: Round;
let made: readonly Review[];

const reviewOf = (index: number, managers: readonly User[]): Review => {
  const { engineerType, position } = pick(positions, index);
  const managerId = managers[Math.floor(index / teamSize)]?.id ?? null;
  return makeReview(makeUser({ engineerType, position, managerId }), round, {
    id: newId(new Date(at)),
    ...{ selfEvaluationCompletedAt: at, managerEvaluationCompletedAt: at, managerEvaluationCompletedBy: managerId },
    summaries: { self: packed(index, 1), manager: packed(index, 2), previous: packed(index, 3) },
  });
};

beforeAll(async () => {
  const { entities } = tableStore();
  cto = await putUser(makeUser({ role: "cto", engineerType: null, position: null }));
  round = await putRound(makeRound());
  const managers = Array.from({ length: Math.ceil(size / teamSize) }, () =>
    makeUser({ role: "manager", managerId: cto.id }),
  );
  made = Array.from({ length: size }, (_, index) => reviewOf(index, managers));
  await entities.review.put(made.map(fromReview)).go({ concurrent: 4 });
  const counts = stageCountSteps(
    round.id,
    made.map((to) => ({ from: null, to })),
  );
  const markers = positions.map(({ engineerType, position, level }) =>
    snapshotMarkerStep({ roundId: round.id, engineerType, positionId: position.id }, skillsets, level),
  );
  const steps = [...managers.flatMap(createUserSteps), ...counts, ...markers];
  for (let start = 0; start < steps.length; start += 90) {
    await transact(tableStore(), steps.slice(start, start + 90));
  }
}, timeoutMs);

interface MadeRequest {
  readonly command: string;
  readonly input: object;
}

/** Makes requests again and reads their rows, as the least that a function could do with them. */
const readAgain = async (requests: readonly MadeRequest[]): Promise<number> => {
  const {
    client,
    entities: { review, user, snapshotMarker },
  } = tableStore();
  let rows = 0;
  for (const { command, input } of requests) {
    const Items =
      command === "QueryCommand"
        ? ((await client.send(new QueryCommand(input as never))) as QueryCommandOutput).Items
        : Object.values(
            ((await client.send(new BatchGetCommand(input as never))) as BatchGetCommandOutput).Responses ?? {},
          ).flat();
    const page = { Items: Items ?? [] };
    for (const { data } of [review.parse(page), user.parse(page), snapshotMarker.parse(page)]) {
      rows += data.length;
    }
  }
  return rows;
};

/** The processor time of some work in milliseconds, that of the table's engine apart. */
const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
  const since = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

describe(`the report of a round with ${size} reviews of ${skillsetCount} skillsets`, () => {
  const call = () => ({ claims: claimsOf(cto), params: { roundId: round.id }, query: {} });

  it("makes at most 40 table requests, and answers at most 300 kB that count everybody", async () => {
    const answer = await callRoute(api.reviews.getRoundReport, call());
    expect(answer.status).toBe(200);
    expect(ownRequests(answer)).toBeLessThanOrEqual(40);
    expect(Buffer.byteLength(JSON.stringify(answer.body))).toBeLessThanOrEqual(300_000);
    const { coverage, evaluators, skillsets: shares } = answer.body as unknown as RoundReport;
    expect([coverage.of, coverage.manager, evaluators.length]).toEqual([size, size, Math.ceil(size / teamSize)]);
    expect(shares.map((type) => type.skillsets.length)).toEqual([40, 40, 40]);
  });

  it("takes at most twice the processor time of reading the same rows alone", { timeout: timeoutMs }, async () => {
    const requests: MadeRequest[] = [];
    // A fault that never strikes sees every request with its input.
    const fault = (command: string, input: object): void => void requests.push({ command, input });
    await callRoute(api.reviews.getRoundReport, { ...call(), fault });
    const reads = requests.filter(({ command }) => command !== "GetItemCommand");
    expect(await readAgain(reads)).toBeGreaterThanOrEqual(size);
    const handler = await handlerOf(api.reviews.getRoundReport);
    const event = eventFor(api.reviews.getRoundReport, call());
    const ours: number[] = [];
    const alone: number[] = [];
    // Beside each other, so that both meet the same machine; the least of each, which other work disturbs least.
    for (let run = 0; run < 5; run += 1) {
      alone.push(await cpuOf(() => readAgain(reads)));
      ours.push(await cpuOf(() => handler(event, lambdaContext)));
    }
    const [own, reading] = [Math.min(...ours), Math.min(...alone)];
    expect(own / reading, `${own.toFixed(0)} ms against ${reading.toFixed(0)} ms`).toBeLessThanOrEqual(2);
  });
});
