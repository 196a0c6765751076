import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { ScoreLine } from "./ScoreLine.tsx";

/** `history` has one level per round, 1 to 5; null if none. */
export interface SkillsetHistory {
  readonly id: string;
  readonly name: string;
  readonly group: string | undefined;
  readonly history: readonly (number | null)[];
}

interface LevelHistoryProps {
  /** In ladder order. Skillsets without levels aren't shown. */
  readonly skillsets: readonly SkillsetHistory[];
  /** Earliest first, one for each level of a history. */
  readonly rounds: readonly string[];
}

export const LevelHistory = ({ skillsets, rounds }: LevelHistoryProps) => (
  <SkillsetGroups
    entries={skillsets.filter(({ history }) => history.some((level) => level !== null))}
    groupOf={({ group }) => group}
    heading="h3"
  >
    {(entries) => (
      <PlainList>
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
            <UserText>{name}</UserText>
            <ScoreLine values={history} />
            <Hint sx={{ gridColumn: { xs: "1 / -1", sm: "auto" }, fontVariantNumeric: "tabular-nums" }}>
              <span style={visuallyHidden}>
                {rounds.map((round, index) => `${round}: ${history[index] ?? "no level"}`).join(", ")}
              </span>
              <span aria-hidden>{history.map((level) => level ?? "–").join(" → ")}</span>
            </Hint>
          </Box>
        ))}
      </PlainList>
    )}
  </SkillsetGroups>
);
