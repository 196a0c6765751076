import assert from "node:assert/strict";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { demoEngineerTypes } from "#domain/people/demo.ts";
import { newId } from "#functions/ids.ts";
import { readUser } from "#functions/people/store/people.ts";
import { readLadder } from "#functions/positions/store/ladder.ts";
import { readWholeReview } from "#functions/reviews/store/reviews.ts";
import { writeOrganization } from "#functions/sample/writing/writeOrganization.ts";
import { createStore, type Store } from "#functions/table/store.ts";
import { startEngine } from "../support/engine.ts";
import type { Check } from "./check.ts";
import { readPublicLadder } from "./publicLadder.ts";
import { readPublicOrganization } from "./publicOrganization.ts";

const tableName = "public";

const clientOf = (endpoint: string): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint,
      region: "eu-north-1",
      credentials: { accessKeyId: "local", secretAccessKey: "local" },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );

/** Gives a store with the public sample in it, in an engine of its own. */
const withPublicSample = async (dataFolder: string, use: (store: Store) => Promise<void>): Promise<void> => {
  const engine = await startEngine(tableName);
  const client = clientOf(engine.endpoint);
  try {
    const loading = { now: new Date(), timeZone: "UTC" };
    const organization = await readPublicOrganization(dataFolder);
    const store = createStore(client, tableName);
    await writeOrganization(store, { ...loading, organization, newId: () => newId(loading.now) });
    await use(store);
  } finally {
    client.destroy();
    await engine.stop();
  }
};

/** Whether the public ladder, imported in place of the sample's, is read back as it was written. */
export const importChecks = (dataFolder: string): readonly Check[] => [
  {
    name: "the public ladder is imported and read back for each engineer type",
    run: () =>
      withPublicSample(dataFolder, async (store) => {
        const expected = await readPublicLadder(dataFolder);
        for (const type of demoEngineerTypes) {
          const ladder = await readLadder(store, type);
          const codeOf = new Map(ladder.positions.map(({ id, code }) => [id, code]));
          const nameOf = new Map(ladder.skillsets.map(({ id, name }) => [id, name]));
          const positions = expected.positions.filter(({ engineerType }) => engineerType === type);
          const skillsets = expected.skillsets.filter(({ applicableTo }) => applicableTo.includes(type));
          assert.ok(positions.length > 0 && skillsets.length > 0);
          assert.deepEqual(
            ladder.positions.map(({ id: _id, version: _version, ...position }) => position),
            positions.toSorted((a, b) => a.code.localeCompare(b.code, "en", { numeric: true })),
          );
          assert.deepEqual(
            ladder.skillsets.map(({ id: _id, version: _version, ...skillset }) => skillset),
            skillsets.toSorted((a, b) => a.name.localeCompare(b.name)),
          );
          assert.deepEqual(
            ladder.requirements
              .map((r) => `${codeOf.get(r.positionId)} ${nameOf.get(r.skillsetId)} ${r.requiredLevel}`)
              .sort(),
            positions
              .flatMap(({ code }) =>
                Object.entries(expected.requirements[code] ?? {}).map(([name, level]) => `${code} ${name} ${level}`),
              )
              .sort(),
          );
        }
      }),
  },
  {
    name: "the demo employee's open review has every skillset of the public ladder",
    run: () =>
      withPublicSample(dataFolder, async (store) => {
        const { skillsets } = await readLadder(store, "software");
        const employee = await readUser(store, "demo-employee-software");
        assert.equal(employee?.position?.code, "IC1");
        const { data: reviews } = await store.entities.review.query
          .byEmployee({ employeeId: "demo-employee-software" })
          .go({ consistent: true, pages: "all" });
        const open = reviews.filter(({ selfEvaluationCompletedAt }) => selfEvaluationCompletedAt === undefined);
        assert.equal(open.length, 1);
        const whole = await readWholeReview(store, open[0]?.id ?? "");
        assert.equal(whole.round.status, "active");
        assert.deepEqual(
          whole.skillsets.map(({ name }) => name),
          skillsets.map(({ name }) => name),
        );
      }),
  },
];
