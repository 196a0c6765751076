import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import type { NextPosition, OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { stepsToText } from "#web/lib/growth.ts";
import { Card } from "#web/ui/Card.tsx";

const [width, height, margin] = [180, 56, 6];

const heightOf = (level: number): number => height - margin - ((level - 1) * (height - 2 * margin)) / 4;

interface LineProps {
  readonly values: readonly (number | null)[];
  readonly required: number | null;
}

/** The levels of the rounds as a line, and the level that the target asks for as a dashed one that ends in a flag's mark. */
const Line = ({ values, required }: LineProps) => {
  const end = width - 18;
  const points = values.flatMap((value, index) =>
    value === null
      ? []
      : [{ x: margin + (index * (end - margin)) / Math.max(1, values.length - 1), y: heightOf(value), index }],
  );
  const last = points.at(-1);
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      sx={{ width: "100%", maxWidth: 260, display: "block", color: "primary.main" }}
    >
      {required !== null && (
        <Box component="g" sx={{ color: "success.main" }}>
          <line
            x1={margin}
            x2={width - margin}
            y1={heightOf(required)}
            y2={heightOf(required)}
            stroke="currentColor"
            strokeWidth={1.25}
            strokeDasharray="3 2"
          />
          <path
            d={`M ${width - margin - 5} ${heightOf(required)} l 5 -5 l 5 5 l -5 5 z`}
            transform="translate(-1 0)"
            fill="currentColor"
          />
        </Box>
      )}
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {points.map(({ x, y, index }) => (
        <Box
          component="circle"
          key={index}
          cx={x}
          cy={y}
          r={2.25}
          stroke="currentColor"
          strokeWidth={1.25}
          sx={{ fill: (theme) => theme.vars.palette.background.paper }}
        />
      ))}
      {last && <circle cx={last.x} cy={last.y} r={3.5} fill="currentColor" />}
    </Box>
  );
};

interface LevelsByRoundProps {
  readonly skills: OwnSkills;
  /** What the target asks for; null without one. */
  readonly target: NextPosition | null;
}

/** The levels of the rounds whose reviews were shared, a small line for each skillset, with the target's level. */
export const LevelsByRound = ({ skills: { rounds, skillsets }, target }: LevelsByRoundProps) => {
  const [first, last] = [rounds[0], rounds.at(-1)];
  if (first === undefined || last === undefined || rounds.length < 2) {
    return (
      <Card
        title="Your levels over the rounds"
        text="They appear after your second round, with the level that your target asks for."
      />
    );
  }
  const rated = skillsets.filter(({ history }) => history.some((level) => level !== null));
  return (
    <Card
      title="Your levels over the rounds"
      text={`${first.roundName} to ${last.roundName}, as they were shared with you`}
    >
      <Box
        component="ul"
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          display: "grid",
          gap: 2.5,
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            sm: "repeat(2, minmax(0, 1fr))",
            lg: "repeat(3, minmax(0, 1fr))",
          },
        }}
      >
        {rated.map(({ skillset, history }) => {
          const asked = target?.requirements.find(({ skillsetId }) => skillsetId === skillset.id) ?? null;
          return (
            <li key={skillset.id}>
              <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{skillset.name}</Typography>
              <Line values={history} required={asked?.requiredLevel ?? null} />
              <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1, maxWidth: 260 }}>
                <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
                  <span style={visuallyHidden}>
                    {rounds.map(({ roundName }, at) => `${roundName}: ${history[at] ?? "no level"}`).join(", ")}
                  </span>
                  <span aria-hidden>{history.map((level) => level ?? "–").join(" → ")}</span>
                </Typography>
                {target !== null && asked !== null && (
                  <Typography
                    variant="body2"
                    sx={{ fontWeight: 600, color: asked.missing === 0 ? "success.main" : "tones.info.text" }}
                  >
                    {asked.missing === 0
                      ? `as ${target.position.code} asks`
                      : stepsToText(asked.missing, target.position.code)}
                  </Typography>
                )}
              </Box>
            </li>
          );
        })}
      </Box>
    </Card>
  );
};
