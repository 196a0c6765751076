import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { CaseView, RequirementLine } from "#domain/promotions/model.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatCountOf } from "#web/lib/words/numbers.ts";
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
    : formatCountOf(line.heldFor, "round", "rounds");
};

const columnsOf = ({ target, rounds }: CaseView): readonly Column<RequirementLine>[] => [
  {
    label: "Skillset",
    place: "heading",
    cell: (line) => (
      <Typography component="span" sx={{ fontWeight: missingOf(line) > 0 ? 600 : 400 }}>
        {line.name}
      </Typography>
    ),
  },
  { label: target.code, cell: ({ requiredLevel }) => requiredLevel },
  ...(rounds.length === 0
    ? []
    : [
        {
          label: "Last rounds",
          cell: ({ levels }: RequirementLine) => (
            <Box component="span" sx={{ whiteSpace: "nowrap" }}>
              {levels.map((level) => level ?? "–").join(" → ")}
            </Box>
          ),
        },
        {
          label: "Now",
          width: 90,
          cell: ({ levels, requiredLevel }: RequirementLine) => (
            <LevelBar level={levels.at(-1) ?? 0} requiredLevel={requiredLevel} />
          ),
        },
        {
          label: "Held for",
          cell: (line: RequirementLine) => (
            <Typography
              component="span"
              variant="body2"
              sx={{ fontWeight: missingOf(line) > 0 ? 600 : 400, whiteSpace: "nowrap" }}
            >
              {heldText(line)}
            </Typography>
          ),
        },
      ]),
];

/** What the position required when the case was opened, against the levels of shared reviews. */
export const RequirementsCard = ({ view }: { readonly view: CaseView }) => {
  const { requirements, target, rounds } = view;
  const reached = requirements.filter((line) => missingOf(line) === 0).length;
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
        <Card text="The position asks for no skillset." title="No requirements" />
      ) : (
        <DataTable
          label={`What ${target.code} requires`}
          columns={columnsOf(view)}
          rows={requirements}
          rowKey={({ skillsetId }) => skillsetId}
        />
      )}
      <Hint sx={{ mt: 1 }}>
        {rounds.length === 0
          ? "Levels appear after the first shared review."
          : `${reached} of ${requirements.length} reached. Levels of ${rounds.join(", ")}.`}
      </Hint>
    </Box>
  );
};
