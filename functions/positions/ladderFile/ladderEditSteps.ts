import type { LadderEdit } from "#domain/positions/ladderEdits.ts";
import type { TransactionStep } from "../../table/transact.ts";
import {
  positionStep,
  removedPositionSteps,
  removedSkillsetStep,
  requirementsStep,
  skillsetOrderStep,
  skillsetStep,
} from "../store/ladder.ts";
import { structureStep } from "../store/ladderStructure.ts";

export const ladderEditSteps = (edit: LadderEdit): readonly TransactionStep[] => {
  switch (edit.kind) {
    case "putStructure":
      return [structureStep(edit.structure)];
    case "removePosition":
      return removedPositionSteps(edit.position);
    case "removeSkillset":
      return [removedSkillsetStep(edit.skillset)];
    case "putSkillset":
      return [skillsetStep(edit.skillset)];
    case "putOrder":
      return [skillsetOrderStep(edit.order)];
    case "putPosition":
      return [positionStep(edit.position)];
    case "putRequirements":
      return [requirementsStep(edit.positionId, edit)];
  }
};
