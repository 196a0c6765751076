import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Link as RouterLink } from "react-router-dom";
import type { CaseView, RequirementLine } from "#domain/promotions/model.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { Card } from "#web/ui/Card.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { LevelBar } from "#web/ui/levels/LevelBar.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";

const missingOf = ({ levels, requiredLevel }: RequirementLine): number =>
  Math.max(0, requiredLevel - (levels.at(-1) ?? 0));

const heldText = (line: RequirementLine): string => {
  const missing = missingOf(line);
  return missing > 0
    ? formatCountOf(missing, "step to go", "steps to go")
    : formatCountOf(line.consecutiveRounds, "round", "rounds");
};

const fontWeightOf = (line: RequirementLine): number => (missingOf(line) > 0 ? 600 : 400);

const skillsetColumn: Column<RequirementLine> = {
  label: "Skillset",
  slot: "heading",
  cell: (line) => (
    <Typography component="span" sx={{ fontWeight: fontWeightOf(line) }}>
      {line.name}
    </Typography>
  ),
};

const levelsText = ({ levels }: RequirementLine): string => levels.map((level) => level ?? "–").join(" → ");

const HeldFor = ({ line }: { readonly line: RequirementLine }) => (
  <Typography component="span" variant="body2" sx={{ fontWeight: fontWeightOf(line), whiteSpace: "nowrap" }}>
    {heldText(line)}
  </Typography>
);

const Now = ({ line: { levels, requiredLevel } }: { readonly line: RequirementLine }) => (
  <LevelBar level={levels.at(-1) ?? 0} requiredLevel={requiredLevel} />
);

/** On a phone, two lines for each skillset. */
const narrowColumnsOf = ({ target, rounds }: CaseView): readonly Column<RequirementLine>[] => [
  skillsetColumn,
  {
    label: target.code,
    slot: "actions",
    cell: (line) => (rounds.length === 0 ? `Level ${line.requiredLevel}` : <HeldFor line={line} />),
  },
  ...(rounds.length === 0
    ? []
    : [
        {
          label: "Levels",
          cell: (line: RequirementLine) => (
            <Box component="span" sx={{ display: "flex", justifyContent: "flex-end", alignItems: "center", gap: 1.5 }}>
              {`${levelsText(line)} of ${line.requiredLevel}`}
              <Box component="span" sx={{ width: 90 }}>
                <Now line={line} />
              </Box>
            </Box>
          ),
        },
      ]),
];

const columnsOf = ({ target, rounds }: CaseView): readonly Column<RequirementLine>[] => [
  skillsetColumn,
  { label: target.code, cell: ({ requiredLevel }) => requiredLevel },
  ...(rounds.length === 0
    ? []
    : [
        {
          label: "Last rounds",
          cell: (line: RequirementLine) => (
            <Box component="span" sx={{ whiteSpace: "nowrap" }}>
              {levelsText(line)}
            </Box>
          ),
        },
        { label: "Now", width: 90, cell: (line: RequirementLine) => <Now line={line} /> },
        { label: "Held for", cell: (line: RequirementLine) => <HeldFor line={line} /> },
      ]),
];

/** Compares what the position required when the case was opened with the levels of shared reviews. */
export const RequirementsCard = ({ view }: { readonly view: CaseView }) => {
  const { requirements, target, rounds } = view;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  const reachedCount = requirements.filter((line) => missingOf(line) === 0).length;
  return (
    <Box component="section" aria-label={`What ${target.code} requires`}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: 1.5, mb: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {`What ${target.code} requires`}
        </Typography>
        <Link component={RouterLink} to={`${paths.ladder.getHref()}?position=${encodeURIComponent(target.code)}`}>
          {`Open ${target.code}`}
        </Link>
      </Box>
      {requirements.length === 0 ? (
        <Card text="The position requires no skillsets." title="No requirements" />
      ) : (
        <DataTable
          label={`What ${target.code} requires`}
          columns={isNarrow ? narrowColumnsOf(view) : columnsOf(view)}
          dense={isNarrow}
          rows={requirements}
          rowKey={({ skillsetId }) => skillsetId}
        />
      )}
      <Hint sx={{ mt: 1 }}>
        {rounds.length === 0
          ? "Levels appear after the first shared review."
          : `${reachedCount} of ${requirements.length} reached. Levels of ${rounds.join(", ")}.`}
      </Hint>
    </Box>
  );
};
