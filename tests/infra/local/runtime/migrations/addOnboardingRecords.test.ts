import { expect, it } from "vitest";
import { readOnboarding } from "#functions/store/onboarding/onboardings.ts";
import { createUserSteps } from "#functions/store/people/people.ts";
import { transact } from "#functions/store/transact.ts";
import { prepareData } from "#infra/local/data/dataFormat.ts";
import { onboardingPerson } from "#tests/support/onboarding.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { withTable, writeFormat } from "./migratedTable.ts";

it("a data folder of format 1 gets a record for each ongoing onboarding", async () => {
  const folder = temporaryFolder();
  const newHire = onboardingPerson(makeUser({ firstName: "Nora" }));
  const others = [makeUser(), onboardingPerson(makeUser({ status: "inactive" }))];
  await withTable(folder, ["gsi1", "gsi2", "gsi3"], async (store) => {
    for (const user of [newHire, ...others]) {
      await transact(store, createUserSteps(user));
    }
  });
  writeFormat(folder, 1);

  await prepareData(folder);

  await withTable(folder, null, async (store) => {
    expect(await readOnboarding(store, newHire.id)).toMatchObject({
      status: "ongoing",
      onboardingType: newHire.onboardingType,
      startedAt: newHire.onboardingStartedAt,
      completedGoalIds: [],
    });
    for (const { id } of others) {
      expect(await readOnboarding(store, id)).toBeNull();
    }
  });
});
