import { newId } from "#functions/ids.ts";
import { readVersionedLadders } from "#functions/positions/store/ladder.ts";
import { personLevelsWrite } from "#functions/reviews/store/personLevels.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { endImports, putSkillset } from "#tests/support/positions/ladderTable.ts";
import { answers, type FeatureCases } from "./routeCase.ts";

export const skillsetsCases: FeatureCases<"skillsets"> = {
  // Reviews are read only for a person with levels.
  getOwnSkills: async ({ user }) => {
    const levels = { reviewId: newId(new Date()), roundId: newId(new Date()), roundName: "Q1", levels: {} };
    await transact(tableStore(), [
      personLevelsWrite(user.id, { ...levels, roundStartDate: "2026-01-05", sharedAt: "2026-02-02T09:00:00.000Z" }),
    ]);
    return {};
  },
  listSkillsets: { status: 200 },
  orderSkillsets: async () => {
    await endImports();
    const [first, second] = [await putSkillset({ name: "A" }), await putSkillset({ name: "B" })];
    const { order } = await readVersionedLadders(tableStore());
    return { body: { skillsetIds: [second.id, first.id], version: order.version } };
  },
  createSkillset: answers(201, async () => {
    await endImports();
    return { body: { name: newId(new Date()), description: "", applicableTo: ["data_scientist"] } };
  }),
  updateSkillset: async () => {
    const { id, version } = await putSkillset({ applicableTo: ["qa"] });
    return {
      params: { skillsetId: id },
      body: { name: newId(new Date()), description: "", applicableTo: ["data_scientist"], version },
    };
  },
  deleteSkillset: answers(204, async () => ({
    params: { skillsetId: (await putSkillset()).id },
    query: { version: "1" },
  })),
  getSkillsetUsage: async () => ({ params: { skillsetId: (await putSkillset()).id } }),
  createSkillsetLevel: answers(201, async () => {
    const { id, version } = await putSkillset({ levels: [] });
    return { params: { skillsetId: id }, body: { level: 1, title: "Begins", description: "", version } };
  }),
  updateSkillsetLevel: async () => {
    const { id, version } = await putSkillset();
    return { params: { skillsetId: id, level: "1" }, body: { level: 1, title: "Begins", description: "", version } };
  },
  deleteSkillsetLevel: async () => ({
    params: { skillsetId: (await putSkillset()).id, level: "5" },
    query: { version: "1" },
  }),
};
