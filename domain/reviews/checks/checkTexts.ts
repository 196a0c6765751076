import { listNames } from "../../shared/names.ts";
import type { Check, CheckKind } from "./checkModel.ts";

export const checkTitles: Readonly<Record<CheckKind, string>> = {
  farFromSelf: "Two steps or more from the self-evaluation",
  aboveItsLevels: "Rating above expectations, but a third or more of the levels below the required ones",
  belowItsLevels: "Rating below expectations, but no level below the required one",
  ratingWithoutComment: "A 1 or a 5 without a comment",
  levelsWithoutComment: "A level two or more from the required one, without a comment",
  levelsMoved: "A level that changed by two or more since last time",
};

export const checkText = (check: Check, nameOf: (skillsetId: string) => string): string => {
  switch (check.kind) {
    case "farFromSelf":
      return `The self-evaluation says ${check.self}, the rating is ${check.rating}. Is the reason clear?`;
    case "aboveItsLevels":
      return `The rating is ${check.rating}, and ${check.below} of ${check.total} levels are below the required ones.`;
    case "belowItsLevels":
      return `The rating is ${check.rating}, and no level is below the required one.`;
    case "ratingWithoutComment":
      return `The rating is ${check.rating} and has no comment. Add one sentence?`;
    case "levelsWithoutComment": {
      const names = check.skillsetIds.map(nameOf);
      return names.length === 1
        ? `${listNames(names)} is two or more levels from the required one and has no comment.`
        : `${listNames(names, check.further)} are two or more levels from the required ones and have no comment.`;
    }
    case "levelsMoved": {
      const moves = check.moved.map(({ skillsetId, from, to }) => `${nameOf(skillsetId)} from ${from} to ${to}`);
      return `Changed since last time: ${listNames(moves, check.further)}.`;
    }
  }
};
