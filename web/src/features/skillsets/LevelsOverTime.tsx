import type { OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { Card } from "#web/ui/Card.tsx";
import { LevelHistory } from "#web/ui/levels/LevelHistory.tsx";

/** One line per skillset over rounds with shared reviews. Needs at least two rounds. */
export const LevelsOverTime = ({ skills: { rounds, skillsets } }: { readonly skills: OwnSkills }) => {
  const [first, last] = [rounds[0], rounds.at(-1)];
  if (first === undefined || last === undefined || rounds.length < 2) {
    return null;
  }
  return (
    <Card title="Your levels over time" text={`From ${first.roundName} to ${last.roundName}`} sx={{ mb: 2 }}>
      <LevelHistory
        rounds={rounds.map(({ roundName }) => roundName)}
        skillsets={skillsets.map(({ skillset: { id, name, group }, history }) => ({ id, name, group, history }))}
      />
    </Card>
  );
};
