import type { LadderStructure } from "#domain/positions/structure.ts";

const key = "pulse.structure";

/** As long as a function may still answer with the types and paths from before (docs/ladder.md#types-and-paths). */
const functionsKeepFor = 60_000;

/** Remembers in this tab what somebody has saved or imported, so that it is there after a reload, too. */
export const rememberStructure = (personId: string, structure: LadderStructure): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ personId, structure, at: Date.now() }));
  } catch {
    // The storage is full: after a reload within the minute, the types are those that the function knows.
  }
};

/** The newer of what the profile brought and what the person has saved within the last minute. */
export const newestStructure = (personId: string, brought: LadderStructure): LadderStructure => {
  try {
    const learned = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return learned?.personId === personId &&
      Date.now() - learned.at < functionsKeepFor &&
      learned.structure.version > brought.version
      ? learned.structure
      : brought;
  } catch {
    return brought;
  }
};
