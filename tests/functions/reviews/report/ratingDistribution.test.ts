import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { RatingShares, Round } from "#domain/reviews/rounds/roundModel.ts";
import { auditOf } from "#tests/support/audit.ts";
import { callAs } from "#tests/support/call.ts";
import { makeUser, putUsers } from "#tests/support/people/people.ts";
import { bodyFor, succeed } from "#tests/support/reviews/requests.ts";
import { makeRound } from "#tests/support/reviews/reviews.ts";
import { storedRound } from "#tests/support/reviews/roundSteps.ts";
import { putCountedReview, putSharedRound, ratingsOf } from "#tests/support/reviews/sharedRound.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { reviews } = api;

const cto = makeUser({ role: "cto", engineerType: null, position: null });
beforeAll(() => putUsers(cto));

interface Preview {
  readonly round: Round;
  readonly ratingDistribution: RatingShares | null;
  readonly refusal: string | null;
}

const preview = ({ id }: Round): Promise<Preview> =>
  bodyFor<Preview>(cto, reviews.getRatingDistribution, { roundId: id });

const publish = ({ id, version }: Round, ratingDistribution: RatingShares) =>
  callAs(cto, reviews.publishRatingDistribution, { roundId: id, version, ratingDistribution });

const stored = async ({ id }: Round): Promise<Round> => (await storedRound(id)) ?? makeRound();

const shares: RatingShares = { below: 20, meets: 60, above: 20 };

/** Expects that the preview and the publication are both rejected with this reason. */
const expectRefused = async (round: Round, reason: RegExp): Promise<void> => {
  const { ratingDistribution, refusal } = await preview(round);
  expect(ratingDistribution).toBeNull();
  expect(refusal).toMatch(reason);
  const { status, body } = await publish(round, shares);
  expect(status).toBe(409);
  expect((body as unknown as { readonly detail: string }).detail).toMatch(reason);
  expect((await stored(round)).ratingDistribution).toBeUndefined();
};

describe("the published rating distribution of a round", () => {
  it("equals the preview: three shares rounded to 10%, stored with the date and audited", async () => {
    const round = await putSharedRound(ratingsOf(7, 37, 9));
    const seen = await preview(round);
    // 13, 70 and 17 %.
    expect(seen).toMatchObject({ ratingDistribution: { below: 10, meets: 70, above: 20 }, refusal: null });
    await succeed(publish(round, { below: 10, meets: 70, above: 20 }));
    const { ratingDistribution } = await stored(round);
    expect(ratingDistribution).toEqual({
      below: 10,
      meets: 70,
      above: 20,
      publishedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const entries = await auditOf(round);
    expect(entries.map(({ action, actorId, before, change }) => ({ action, actorId, before, change }))).toEqual([
      { action: "round.ratingDistribution.published", actorId: cto.id, before: undefined, change: {} },
    ]);
    expect((await preview(round)).refusal).toMatch(/already published/);
  });

  it("is rejected while a result isn't shared, ignoring excluded reviews", async () => {
    const round = await putSharedRound(ratingsOf(10, 30, 10));
    await putCountedReview(round, 3, { exclusion: "left", sharedWithEmployeeAt: null });
    expect((await preview(round)).ratingDistribution).toEqual(shares);
    await putCountedReview(round, 3, { sharedWithEmployeeAt: null });
    await expectRefused(round, /One result isn't shared yet/);
  });

  it("is rejected for a round that has no reviews or does not exist", async () => {
    await expectRefused(await putSharedRound([]), /This round has 0\./);
    const { status } = await publish({ ...(await putSharedRound([])), id: "01K00000000000000000000000" }, shares);
    expect(status).toBe(404);
  });

  it("is rejected while ratings of shared results are missing", async () => {
    const round = await putSharedRound(ratingsOf(10, 30, 10));
    await putCountedReview(round, 3, { summaries: {} });
    await expectRefused(round, /aren't complete yet/);
  });

  it("is published once by parallel requests, and a repeated request succeeds", async () => {
    const round = await putSharedRound(ratingsOf(10, 30, 10));
    const answers = await Promise.all([publish(round, shares), publish(round, shares)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await auditOf(round)).toHaveLength(1);
    await succeed(publish(round, shares));
    expect(await auditOf(round)).toHaveLength(1);
    expect((await publish(await stored(round), shares)).status).toBe(409);
  });

  it("is rejected if it differs from the preview or the round was changed", async () => {
    const round = await putSharedRound(ratingsOf(10, 30, 10));
    const other = await publish(round, { ...shares, below: 30 });
    expect(other.status).toBe(409);
    expect((await publish({ ...round, version: 2 }, shares)).body).toMatchObject({ code: "VERSION_CONFLICT" });
    expect((await publish(round, { below: 21, meets: 59, above: 20 })).status).toBe(400);
    expect((await stored(round)).ratingDistribution).toBeUndefined();
  });

  it("does not change when someone's result is corrected later", async () => {
    const round = await putSharedRound(ratingsOf(10, 30, 10));
    await publish(round, shares);
    await putCountedReview(round, 5);
    expect((await stored(round)).ratingDistribution).toMatchObject(shares);
    expect((await publish(await stored(round), shares)).status).toBe(409);
  });

  it("reads the round, its counters and, only if all results are shared, the reviews", async () => {
    const commandsOf = async ({ id }: Round) => {
      const answer = await callAs(cto, reviews.getRatingDistribution, { roundId: id });
      return answer.requests
        .map(({ command }) => command)
        .filter((command) => command !== "GetItemCommand")
        .toSorted();
    };
    const round = await putSharedRound(ratingsOf(10, 30, 10));
    expect(await commandsOf(round)).toEqual(["BatchGetItemCommand", "QueryCommand", "QueryCommand"]);
    await putCountedReview(round, 3, { sharedWithEmployeeAt: null });
    expect(await commandsOf(round)).toEqual(["BatchGetItemCommand", "QueryCommand"]);
  });
});
