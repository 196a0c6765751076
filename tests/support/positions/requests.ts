import { expect } from "vitest";
import { api } from "#domain/contract.ts";
import type { Operation } from "#domain/operations/model.ts";
import type { User } from "#domain/people/model.ts";
import type { CheckedLadderFile, LadderPreview } from "#domain/positions/ladderPreview.ts";
import { callAs } from "../call.ts";
import { runStarted } from "../operations.ts";
import { bodyFor } from "../reviews/requests.ts";

const { positions } = api;

/** The stored ladders as a file. */
export const exportedLadder = async (as: User): Promise<string> =>
  (await bodyFor<{ yaml: string }>(as, positions.exportLadder)).yaml;

/** The check result of a ladder file. */
export const checkLadder = (as: User, yaml: string): Promise<CheckedLadderFile> =>
  bodyFor<CheckedLadderFile>(as, positions.checkLadderFile, { yaml });

/** The preview of a ladder file, which must have no problems. */
export const previewLadder = async (as: User, yaml: string): Promise<LadderPreview> => {
  const { preview, problems } = await checkLadder(as, yaml);
  expect(problems).toEqual([]);
  if (preview === null) {
    throw new Error("There is no preview.");
  }
  return preview;
};

/** Previews a ladder file, imports it and runs its operation to the end. */
export const importLadder = async (as: User, yaml: string): Promise<Operation> => {
  const { version } = await previewLadder(as, yaml);
  return runStarted(await callAs(as, positions.importLadder, { yaml, version }));
};
