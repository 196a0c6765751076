import { newId } from "#functions/ids.ts";
import { readVersionedLadders } from "#functions/positions/store/ladder.ts";
import { personLevelsWrite } from "#functions/reviews/store/personLevels.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { endImports, putSkillset } from "#tests/support/positions/ladderTable.ts";
import type { FeatureCases } from "./routeCase.ts";

/** The authorization cases of the skillsets routes. */
export const skillsetsCases: FeatureCases<"skillsets"> = {
  getOwnSkills: {
    status: 200,
    // With levels, because the reviews are read only then.
    request: async ({ user }) => {
      const levels = { reviewId: newId(new Date()), roundId: newId(new Date()), roundName: "Q1", levels: {} };
      await transact(tableStore(), [
        personLevelsWrite(user.id, { ...levels, roundStartDate: "2026-01-05", sharedAt: "2026-02-02T09:00:00.000Z" }),
      ]);
      return {};
    },
  },
  listSkillsets: { status: 200 },
  orderSkillsets: {
    status: 200,
    request: async () => {
      await endImports();
      const [first, second] = [await putSkillset({ name: "A" }), await putSkillset({ name: "B" })];
      const { order } = await readVersionedLadders(tableStore());
      return { body: { skillsetIds: [second.id, first.id], version: order.version } };
    },
  },
  createSkillset: {
    status: 201,
    request: async () => {
      await endImports();
      return { body: { name: newId(new Date()), description: "", applicableTo: ["data_scientist"] } };
    },
  },
  updateSkillset: {
    status: 200,
    request: async () => {
      const { id, version } = await putSkillset({ applicableTo: ["qa"] });
      return {
        params: { skillsetId: id },
        body: { name: newId(new Date()), description: "", applicableTo: ["data_scientist"], version },
      };
    },
  },
  deleteSkillset: {
    status: 204,
    request: async () => ({ params: { skillsetId: (await putSkillset()).id }, query: { version: "1" } }),
  },
  getSkillsetUsage: {
    status: 200,
    request: async () => ({ params: { skillsetId: (await putSkillset()).id } }),
  },
  createSkillsetLevel: {
    status: 201,
    request: async () => {
      const { id, version } = await putSkillset({ levels: [] });
      return { params: { skillsetId: id }, body: { level: 1, title: "Begins", description: "", version } };
    },
  },
  updateSkillsetLevel: {
    status: 200,
    request: async () => {
      const { id, version } = await putSkillset();
      return { params: { skillsetId: id, level: "1" }, body: { level: 1, title: "Begins", description: "", version } };
    },
  },
  deleteSkillsetLevel: {
    status: 200,
    request: async () => ({
      params: { skillsetId: (await putSkillset()).id, level: "5" },
      query: { version: "1" },
    }),
  },
};
