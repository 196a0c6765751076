import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import type { OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { Card } from "#web/ui/Card.tsx";
import { ScoreLine } from "#web/ui/levels/ScoreLine.tsx";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";

type SkillHistory = OwnSkills["skillsets"][number];

const isRated = ({ history }: SkillHistory): boolean => history.some((level) => level !== null);

const Row = ({
  of: { skillset, history },
  rounds,
}: {
  readonly of: SkillHistory;
  readonly rounds: OwnSkills["rounds"];
}) => (
  <Box
    component="li"
    sx={{
      display: "grid",
      gridTemplateColumns: { xs: "minmax(0, 1fr) 120px", sm: "minmax(0, 1fr) 120px 160px" },
      alignItems: "center",
      columnGap: 2,
      borderTop: 1,
      borderColor: "line.soft",
      py: 0.75,
    }}
  >
    <Typography sx={{ overflowWrap: "anywhere" }}>{skillset.name}</Typography>
    <ScoreLine values={history} />
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ gridColumn: { xs: "1 / -1", sm: "auto" }, fontVariantNumeric: "tabular-nums" }}
    >
      <span style={visuallyHidden}>
        {rounds.map(({ roundName }, at) => `${roundName}: ${history[at] ?? "no level"}`).join(", ")}
      </span>
      <span aria-hidden>{history.map((level) => level ?? "–").join(" → ")}</span>
    </Typography>
  </Box>
);

/** The levels of the rounds whose reviews were shared, as a line for each skillset. Needs at least two rounds. */
export const LevelsOverTime = ({ skills: { rounds, skillsets } }: { readonly skills: OwnSkills }) => {
  const [first, last] = [rounds[0], rounds.at(-1)];
  if (first === undefined || last === undefined || rounds.length < 2) {
    return null;
  }
  return (
    <Card title="Your levels over time" text={`From ${first.roundName} to ${last.roundName}`} sx={{ mb: 2 }}>
      <SkillsetGroups entries={skillsets.filter(isRated)} groupOf={({ skillset }) => skillset.group} heading="h3">
        {(entries) => (
          <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
            {entries.map((entry) => (
              <Row key={entry.skillset.id} of={entry} rounds={rounds} />
            ))}
          </Box>
        )}
      </SkillsetGroups>
    </Card>
  );
};
