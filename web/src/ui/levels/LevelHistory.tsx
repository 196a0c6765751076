import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { ScoreLine } from "./ScoreLine.tsx";

/** A skillset with its level in each round, 1 to 5; null where it has none. */
export interface SkillsetHistory {
  readonly id: string;
  readonly name: string;
  readonly group: string | undefined;
  readonly history: readonly (number | null)[];
}

interface LevelHistoryProps {
  /** In the order of the ladder. Those without any level are left out. */
  readonly skillsets: readonly SkillsetHistory[];
  /** The names of the rounds, earliest first, one for each level of a history. */
  readonly rounds: readonly string[];
}

/** The levels over the rounds as a line for each skillset, with the numbers beside it. */
export const LevelHistory = ({ skillsets, rounds }: LevelHistoryProps) => (
  <SkillsetGroups
    entries={skillsets.filter(({ history }) => history.some((level) => level !== null))}
    groupOf={({ group }) => group}
    heading="h3"
  >
    {(entries) => (
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {entries.map(({ id, name, history }) => (
          <Box
            key={id}
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
            <Typography sx={{ overflowWrap: "anywhere" }}>{name}</Typography>
            <ScoreLine values={history} />
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ gridColumn: { xs: "1 / -1", sm: "auto" }, fontVariantNumeric: "tabular-nums" }}
            >
              <span style={visuallyHidden}>
                {rounds.map((round, at) => `${round}: ${history[at] ?? "no level"}`).join(", ")}
              </span>
              <span aria-hidden>{history.map((level) => level ?? "–").join(" → ")}</span>
            </Typography>
          </Box>
        ))}
      </Box>
    )}
  </SkillsetGroups>
);
