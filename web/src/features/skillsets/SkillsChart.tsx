import type { ReactNode } from "react";
import { Card } from "#web/ui/Card.tsx";
import { LevelsChartWithLegend } from "#web/ui/levels/LevelsChartWithLegend.tsx";
import type { ComparedSkillset } from "./comparison.ts";
import { skillsetText } from "./skillText.ts";

interface SkillsPictureProps {
  readonly skillsets: readonly ComparedSkillset[];
  readonly nextCode: string | null;
  readonly actions: ReactNode;
}

/** All skillsets at a glance: one's own levels as bars, and what is asked for as marks on them. */
export const SkillsChart = ({ skillsets, nextCode, actions }: SkillsPictureProps) => {
  const hasLevels = skillsets.some(({ baselineLevel }) => baselineLevel !== null);
  const asks = skillsets.some(({ requiredLevel }) => requiredLevel !== null);
  return (
    <Card title="At a glance" actions={actions}>
      <LevelsChartWithLegend
        label="Your levels beside what is asked for, skillset by skillset; the list below says it in words."
        rows={skillsets.map((compared) => ({
          id: compared.skillset.id,
          name: compared.skillset.name,
          text: skillsetText(compared, nextCode),
          level: compared.baselineLevel,
          requiredLevel: compared.requiredLevel,
          mark: compared.nextRequiredLevel,
          target: compared.nextRequiredLevel ?? compared.requiredLevel,
        }))}
        legend={{
          level: hasLevels ? "Your level" : null,
          missing: hasLevels && asks ? "Missing" : null,
          requiredLevel: asks ? "Your position" : null,
          mark: nextCode,
        }}
      />
    </Card>
  );
};
