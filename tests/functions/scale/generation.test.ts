import { describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { tableStore } from "#functions/tableStore.ts";
import { limits } from "#tests/bench/bars.ts";
import { callAs, ownRequests } from "#tests/support/call.ts";
import { generationScale } from "#tests/support/depth.ts";
import { operationEvent, readOperation, runToCompletion } from "#tests/support/operations.ts";
import { nameOrder, putOrganization } from "#tests/support/organization.ts";
import { lostConnection, recordTableRequests } from "#tests/support/recorder.ts";
import { startRound } from "#tests/support/reviews/requests.ts";
import { makeDraft, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

describe(`a round for ${generationScale.people} people`, () => {
  it("is generated completely after a killed run, and a search finds a review", {
    timeout: generationScale.timeoutMs,
  }, async () => {
    const organization = await putOrganization(generationScale.people);
    const { admin, hr } = organization.actors;
    const draft = await putRound(makeDraft({ name: "Winter" }));
    const operation = await startRound(admin, draft, organization.activeRound.id);
    expect(operation.total).toBe(organization.size);

    let steps = 0;
    let requests = 0;
    const count = (input: unknown): void => {
      // The ladder is copied once, however many people there are.
      requests += JSON.stringify(input).includes("SNAP#") ? 0 : 1;
    };
    const killed = await recordTableRequests(
      () => runOperation(operationEvent(operation.id)),
      (command, input) => {
        count(input);
        steps +=
          command.startsWith("TransactWrite") && JSON.stringify(input).includes(`OPERATION#${operation.id}`) ? 1 : 0;
        if (steps === 5) {
          throw lostConnection();
        }
      },
    );
    expect(killed.result.batchItemFailures).toHaveLength(1);
    const interrupted = await readOperation(operation.id);
    expect(interrupted.done).toBeGreaterThan(100);
    expect(interrupted.done).toBeLessThan(organization.size);
    const continued = await recordTableRequests(
      () => runToCompletion(operation.id),
      (_command, input) => count(input),
    );
    expect(continued.result).toMatchObject({ status: "done", done: organization.size });
    expect(requests / organization.size).toBeLessThanOrEqual(limits.requestsPerGeneratedReview);

    const reviewed = organization.people.filter(({ position }) => position !== null);
    const { data } = await tableStore().entities.review.query.byRound({ roundId: draft.id }).go({ pages: "all" });
    expect(data.map(({ employeeId }) => employeeId)).toEqual(reviewed.sort(nameOrder).map(({ id }) => id));
    const employee = reviewed.at(-7);
    const found = await callAs(hr, api.reviews.listManagedReviews, { roundId: draft.id, name: employee?.email ?? "" });
    expect(found.body["items"]).toMatchObject([{ employee: { id: employee?.id } }]);
    expect(found.body["rounds"]).toContainEqual(expect.objectContaining({ reviewCount: reviewed.length }));
    expect(ownRequests(found)).toBe(4);
  });
});
