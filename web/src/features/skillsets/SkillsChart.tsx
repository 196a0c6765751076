import type { ReactNode } from "react";
import { Card } from "#web/ui/Card.tsx";
import { LevelsChart } from "#web/ui/levels/LevelsChart.tsx";
import type { ComparedSkillset } from "./comparison.ts";
import { skillsetText } from "./skillText.ts";

interface SkillsChartProps {
  readonly skillsets: readonly ComparedSkillset[];
  readonly nextCode: string | null;
  readonly actions: ReactNode;
}

export const SkillsChart = ({ skillsets, nextCode, actions }: SkillsChartProps) => {
  const hasLevels = skillsets.some(({ baselineLevel }) => baselineLevel !== null);
  const hasRequiredLevels = skillsets.some(({ requiredLevel }) => requiredLevel !== null);
  return (
    <Card title="At a glance" actions={actions}>
      <LevelsChart
        label="Your levels and the required levels by skillset. The list below contains the same data."
        rows={skillsets.map((compared) => ({
          id: compared.skillset.id,
          name: compared.skillset.name,
          text: skillsetText(compared, nextCode),
          levels: {
            level: compared.baselineLevel,
            own: null,
            requiredLevel: compared.requiredLevel,
            nextRequiredLevel: compared.nextRequiredLevel,
            before: null,
          },
        }))}
        legend={{
          level: hasLevels ? "Your level" : null,
          missing: hasLevels && hasRequiredLevels ? "Steps to go" : null,
          own: null,
          requiredLevel: hasRequiredLevels ? "Your position" : null,
          nextRequiredLevel: nextCode,
          before: null,
        }}
      />
    </Card>
  );
};
