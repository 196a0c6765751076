import Alert from "@mui/material/Alert";
import type { EngineerType } from "#domain/people/terms.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { narrowingText } from "./usageText.ts";

interface NoLongerAppliesProps {
  readonly skillset: Skillset;
  readonly applicableTo: readonly EngineerType[];
}

export const NoLongerApplies = ({ skillset, applicableTo }: NoLongerAppliesProps) => {
  const structure = useStructure();
  const removedTypes = skillset.applicableTo.filter((type) => !applicableTo.includes(type));
  const args = removedTypes.length === 0 ? null : { params: { skillsetId: skillset.id } };
  const { data: usage } = useRead("skillsets", "getSkillsetUsage", args);
  const effects = usage === undefined ? [] : narrowingText(removedTypes, usage, structure);
  return effects.length === 0 ? null : <Alert severity="warning">{effects.join(" ")}</Alert>;
};
