import type { ReactNode } from "react";
import { Card } from "#web/ui/Card.tsx";
import { LevelsPicture } from "#web/ui/levels/LevelsPicture.tsx";
import type { ComparedSkillset } from "./comparison.ts";
import { skillsetText } from "./skillText.ts";

interface SkillsPictureProps {
  readonly skillsets: readonly ComparedSkillset[];
  readonly nextCode: string | null;
  readonly actions: ReactNode;
}

/** All skillsets at a glance: one's own levels as bars, and what is asked for as marks on them. */
export const SkillsPicture = ({ skillsets, nextCode, actions }: SkillsPictureProps) => {
  const hasLevels = skillsets.some(({ from }) => from !== null);
  const asks = skillsets.some(({ asked }) => asked !== null);
  return (
    <Card title="At a glance" actions={actions}>
      <LevelsPicture
        label="Your levels beside what is asked for, skillset by skillset; the list below says it in words."
        rows={skillsets.map((compared) => ({
          id: compared.skillset.id,
          name: compared.skillset.name,
          words: skillsetText(compared, nextCode),
          level: compared.from,
          asked: compared.asked,
          mark: compared.next,
          target: compared.next ?? compared.asked,
        }))}
        meanings={{
          level: hasLevels ? "Your level" : null,
          missing: hasLevels && asks ? "Missing" : null,
          asked: asks ? "Your position" : null,
          mark: nextCode,
        }}
      />
    </Card>
  );
};
