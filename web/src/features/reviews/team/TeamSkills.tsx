import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { fullName } from "#domain/people/terms.ts";
import type { Team } from "#domain/reviews/views/teamModel.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { oneLine } from "#web/ui/lists/denseRows.ts";
import { PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import {
  carryingLevel,
  compareToRequired,
  type Ladders,
  type LevelComparison,
  teamLevels,
  teamSkillsets,
  thinSkillsets,
} from "./teamSkills.ts";

const comparisonColors: Readonly<Record<LevelComparison, object>> = {
  below: { bgcolor: "tones.warning.background", color: "tones.warning.text", fontWeight: 600 },
  at: { bgcolor: "tones.neutral.background", color: "tones.neutral.text" },
  above: { bgcolor: "tones.accent.background", color: "tones.accent.text", fontWeight: 600 },
  unknown: {},
};

const comparisonLabels: Readonly<Record<LevelComparison, string>> = {
  below: ", below required",
  at: ", as required",
  above: ", above required",
  unknown: "",
};

interface TeamSkillsProps {
  readonly team: Team;
  readonly ladders: Ladders;
}

const Legend = () => (
  <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, p: 2 }}>
    {(["below", "at", "above"] as const).map((comparison) => (
      <Typography
        key={comparison}
        variant="caption"
        component="span"
        sx={{ px: 1, borderRadius: 0.5, ...comparisonColors[comparison] }}
      >
        {comparison} required
      </Typography>
    ))}
  </Box>
);

/** Fits nine skillsets next to the names on a desktop without horizontal scrolling. */
const narrowCells = {
  "& th, & td": { px: 0.375, py: 0.375 },
  "& th:first-of-type": { pl: 2, pr: 1 },
  "& td:last-of-type": { pr: 2 },
  "& thead th": { fontSize: "0.6875rem", lineHeight: 1.25, verticalAlign: "bottom" },
};

export const TeamSkills = ({ team, ladders }: TeamSkillsProps) => {
  const me = useMe();
  // In another team, approvers see the people whose reviews they approve.
  const approverIds = me.isApprover ? [me.id] : [];
  const skillsets = teamSkillsets(team.rows, ladders);
  if (skillsets.length === 0) {
    return null;
  }
  const thin = thinSkillsets(team, ladders);
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 1fr)" },
        alignItems: "start",
        gap: 2,
        mt: 2,
      }}
    >
      <Card
        flush
        title="Skills of the team"
        text="Levels from the latest shared review, compared with what each position requires"
      >
        <TableContainer role="region" aria-label="Table of skills" tabIndex={0} sx={{ position: "relative" }}>
          <Table size="small" aria-label="Skills of the team" sx={narrowCells}>
            <TableHead>
              <TableRow>
                <TableCell>Person</TableCell>
                {skillsets.map(({ id, name }) => (
                  <TableCell key={id} align="center" lang="en" sx={{ minWidth: 64, hyphens: "auto" }}>
                    {name}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {team.rows.map((row) => {
                const levels = new Map(teamLevels(row, ladders).map((level) => [level.skillsetId, level]));
                return (
                  <TableRow key={row.person.id}>
                    <TableCell
                      component="th"
                      scope="row"
                      // Stays visible while the skillsets scroll.
                      sx={{ position: "sticky", left: 0, zIndex: 1, bgcolor: "background.paper" }}
                    >
                      <Box sx={{ display: "flex", alignItems: "baseline", gap: 0.5, maxWidth: { xs: 132, sm: 210 } }}>
                        <Box title={fullName(row.person)} sx={{ ...oneLine, minWidth: 0 }}>
                          <PersonNameLink
                            person={{ ...row.person, managerId: team.manager.id, approverIds }}
                            color="inherit"
                            underline="hover"
                          />
                        </Box>
                        <Typography component="span" variant="caption" color="textSecondary">
                          {row.person.position?.code}
                        </Typography>
                      </Box>
                    </TableCell>
                    {skillsets.map(({ id }) => {
                      const level = levels.get(id);
                      const comparison = level === undefined ? "unknown" : compareToRequired(level);
                      return (
                        <TableCell key={id} align="center">
                          <Box sx={{ borderRadius: 0.75, py: 0.25, ...comparisonColors[comparison] }}>
                            {level?.level ?? "–"}
                            <span style={visuallyHidden}>{comparisonLabels[comparison]}</span>
                          </Box>
                        </TableCell>
                      );
                    })}
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        </TableContainer>
        <Legend />
      </Card>
      {thin.length > 0 && (
        <Card
          title="Skills that few people have"
          text={`Skillsets with one person or no one at level ${carryingLevel} or higher`}
        >
          {thin.map(({ id, name, carrier, belowCount }) => (
            <Box key={id} sx={{ "& + &": { mt: 1.5 } }}>
              <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
              <Hint>
                {carrier === undefined ? (
                  `No one at level ${carryingLevel} or higher.`
                ) : (
                  <>
                    Only{" "}
                    <PersonNameLink
                      person={{ ...carrier, managerId: team.manager.id }}
                      color="inherit"
                      underline="hover"
                    />
                    .
                  </>
                )}
                {belowCount > 0 && ` ${belowCount} below what their position requires.`}
              </Hint>
            </Box>
          ))}
        </Card>
      )}
    </Box>
  );
};
