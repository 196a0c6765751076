import type { LadderEdit } from "#domain/positions/ladderEdits.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import {
  positionWrite,
  removedPositionWrites,
  removedSkillsetWrite,
  requirementsWrite,
  skillsetOrderWrite,
  skillsetWrite,
} from "../store/ladder.ts";
import { structureWrite } from "../store/ladderStructure.ts";

export const ladderEditWrites = (edit: LadderEdit): readonly TransactionWrite[] => {
  switch (edit.kind) {
    case "putStructure":
      return [structureWrite(edit.structure)];
    case "removePosition":
      return removedPositionWrites(edit.position);
    case "removeSkillset":
      return [removedSkillsetWrite(edit.skillset)];
    case "putSkillset":
      return [skillsetWrite(edit.skillset)];
    case "putOrder":
      return [skillsetOrderWrite(edit.order)];
    case "putPosition":
      return [positionWrite(edit.position)];
    case "putRequirements":
      return [requirementsWrite(edit.positionId, edit)];
  }
};
