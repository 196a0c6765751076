import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import type { NextPosition, OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { stepsToText } from "#web/lib/format/growth.ts";
import { Card } from "#web/ui/Card.tsx";
import { ScoreLine } from "#web/ui/levels/ScoreLine.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";

interface LevelsByRoundProps {
  readonly skills: OwnSkills;
  readonly target: NextPosition | null;
}

export const LevelsByRound = ({ skills: { rounds, skillsets }, target }: LevelsByRoundProps) => {
  const [first, last] = [rounds[0], rounds.at(-1)];
  if (first === undefined || last === undefined || rounds.length < 2) {
    return (
      <Card
        title="Your levels by round"
        text="They appear after your second round, with the level that your target requires."
      />
    );
  }
  const ratedSkillsets = skillsets.filter(({ history }) => history.some((level) => level !== null));
  return (
    <Card title="Your levels by round" text={`${first.roundName} to ${last.roundName}, as shared with you`}>
      <PlainList
        sx={{
          display: "grid",
          gap: 2.5,
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            sm: "repeat(2, minmax(0, 1fr))",
            lg: "repeat(3, minmax(0, 1fr))",
          },
        }}
      >
        {ratedSkillsets.map(({ skillset, history }) => {
          const requirement = target?.requirements.find(({ skillsetId }) => skillsetId === skillset.id) ?? null;
          return (
            <li key={skillset.id}>
              <UserText sx={{ fontWeight: 600 }}>{skillset.name}</UserText>
              <ScoreLine size="large" values={history} target={requirement?.requiredLevel ?? null} />
              <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1, maxWidth: 180 }}>
                <Hint sx={{ fontVariantNumeric: "tabular-nums" }}>
                  <span style={visuallyHidden}>
                    {rounds.map(({ roundName }, index) => `${roundName}: ${history[index] ?? "no level"}`).join(", ")}
                  </span>
                  <span aria-hidden>{history.map((level) => level ?? "–").join(" → ")}</span>
                </Hint>
                {target !== null && requirement !== null && (
                  <Typography
                    variant="body2"
                    sx={{ fontWeight: 600, color: requirement.missing === 0 ? "success.main" : "tones.info.text" }}
                  >
                    {requirement.missing === 0
                      ? `as ${target.position.code} requires`
                      : stepsToText(requirement.missing, target.position.code)}
                  </Typography>
                )}
              </Box>
            </li>
          );
        })}
      </PlainList>
    </Card>
  );
};
