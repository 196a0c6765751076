import type { Position } from "#domain/positions/model.ts";
import { newId } from "#functions/ids.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { makePosition } from "#tests/support/positions/ladders.ts";
import {
  changedFile,
  currentLadderVersion,
  currentStructure,
  endImports,
  putPosition,
  putSkillset,
  putStructure,
} from "#tests/support/positions/ladderTable.ts";
import { someActiveRound } from "#tests/support/reviews/reviews.ts";
import { answers, type FeatureCases } from "./routeCase.ts";

/** An engineer type or a career path as the form sends it; none is removed yet in the tests. */
const asForm = <Entry extends { readonly state: string }>(entry: Entry) => ({ ...entry, state: "offered" as const });

/** The request body of a position, as the form sends it. */
const positionBody = (position: Partial<Position>) => {
  const { id: _id, ...body } = makePosition(position);
  return body;
};

/** A ladder file in which a position that five people hold requires more, and one that no one holds is left out. */
const raisedLadder = async (): Promise<string> => {
  const [position, skillset, unused] = [await putPosition(), await putSkillset(), await putPosition()];
  const { id, code, title } = position;
  await Promise.all(Array.from({ length: 5 }, () => putUser(makeUser({ position: { id, code, title } }))));
  return changedFile((file) => ({
    ...file,
    positions: file.positions.filter(({ code }) => code !== unused.code),
    requirements: { ...file.requirements, [position.code]: { [skillset.name]: 5 } },
  }));
};

export const positionsCases: FeatureCases<"positions"> = {
  getLadder: async () => ({ params: { engineerType: "software" } }),
  listPositions: { status: 200 },
  createPosition: answers(201, async () => {
    await endImports();
    const { version: _version, ...body } = positionBody({ code: newId(new Date()) });
    return { body };
  }),
  updatePosition: async () => {
    await endImports();
    const position = await putPosition();
    const body = positionBody({ ...position, title: "Renamed", careerPath: "qa", engineerType: "qa" });
    return { params: { positionId: position.id }, body };
  },
  getStructure: { status: 200 },
  saveStructure: async () => {
    await endImports();
    const { engineerTypes, careerPaths, version } = await currentStructure();
    // A type that no one has is left out, so the route looks for people who have it.
    const unused = engineerTypes.slice(0, 1).map((type) => ({ ...type, id: "unused", label: "Unused" }));
    await putStructure({ engineerTypes: [...engineerTypes, ...unused], careerPaths, version: version + 1 });
    return {
      body: { engineerTypes: engineerTypes.map(asForm), careerPaths: careerPaths.map(asForm), version: version + 1 },
    };
  },
  getRequirements: async () => ({ params: { positionId: (await putPosition()).id } }),
  countHolders: async () => {
    await someActiveRound();
    const { id, code, title } = await putPosition();
    await putUser(makeUser({ position: { id, code, title } }));
    return { params: { positionId: id } };
  },
  saveRequirements: async () => {
    await endImports();
    const [position, skillset] = [await putPosition(), await putSkillset()];
    return {
      params: { positionId: position.id },
      body: { requirements: [{ skillsetId: skillset.id, requiredLevel: 3 }], version: 0 },
    };
  },
  exportLadder: { status: 200 },
  exportLadderSheets: { status: 200 },
  readLadderSheets: async () => ({ body: { text: "Skill,Level 1\nCoding,Writes code" } }),
  checkLadderFile: async () => ({ body: { yaml: await raisedLadder() } }),
  importLadder: answers(202, async () => {
    await endImports();
    return { body: { yaml: await raisedLadder(), version: await currentLadderVersion() } };
  }),
};
