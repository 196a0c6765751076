import Alert from "@mui/material/Alert";
import type { EngineerType } from "#domain/people/terms.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { useRead } from "#web/lib/useRead.ts";
import { narrowingText } from "./usageText.ts";

interface NoLongerAppliesProps {
  readonly skillset: Skillset;
  /** The engineer types that it would apply to. */
  readonly applicableTo: readonly EngineerType[];
}

/** Says which positions would require the skillset no more, while somebody takes an engineer type away from it. */
export const NoLongerApplies = ({ skillset, applicableTo }: NoLongerAppliesProps) => {
  const taken = skillset.applicableTo.filter((type) => !applicableTo.includes(type));
  const args = taken.length === 0 ? null : { params: { skillsetId: skillset.id } };
  const { data: usage } = useRead("skillsets", "getSkillsetUsage", args);
  const words = usage === undefined ? [] : narrowingText(taken, usage);
  return words.length === 0 ? null : <Alert severity="warning">{words.join(" ")}</Alert>;
};
