import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { RoundReport } from "#domain/reviews/views/reportModel.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { Card } from "#web/ui/Card.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import type { Bar } from "./bars.ts";
import { RatingBars, RatingLegend, type RatingRow, scaleOf } from "./RatingBars.tsx";
import { EvaluatorName, reportPeopleById } from "./ReportPersonLink.tsx";
import type { ReportCardProps } from "./reportCards.tsx";

type Grouping = keyof RoundReport["groups"] | "manager";

const groupingLabels: Readonly<Record<Grouping, string>> = {
  level: "Level",
  manager: "Manager",
  position: "Position",
  engineerType: "Engineer type",
};
const groupings = ["level", "manager", "position", "engineerType"] as const satisfies readonly Grouping[];

const initialGroupCount = 40;

interface RatingsCardProps extends ReportCardProps {
  readonly onBar?: ((bar: Bar) => void) | undefined;
}

const rowsBy = (grouping: Grouping, { report, labelOf }: RatingsCardProps): readonly RatingRow[] => {
  const { groups, people, choices, evaluators } = report;
  if (grouping === "level") {
    return groups.level.map(({ level, ratings }) => ({
      key: String(level),
      label: level === null ? "Level not known" : `Level ${level}`,
      bar: { kind: "level", key: String(level) },
      ratings,
    }));
  }
  if (grouping === "manager") {
    const peopleById = reportPeopleById(people);
    return evaluators.map(({ personId, ratings }) => ({
      key: personId ?? "nobody",
      label: <EvaluatorName person={peopleById.get(personId ?? "")} />,
      bar: { kind: "evaluator", key: personId ?? "nobody" },
      ratings,
    }));
  }
  if (grouping === "position") {
    const codes = new Map(choices.positions.map(({ id, code }) => [id, code]));
    return groups.position.map(({ positionId, ratings }) => ({
      key: positionId,
      label: codes.get(positionId) ?? "",
      bar: { kind: "position", key: positionId },
      ratings,
    }));
  }
  return groups.engineerType.map(({ engineerType, ratings }) => ({
    key: engineerType,
    label: labelOf(engineerType),
    bar: { kind: "engineerType", key: engineerType },
    ratings,
  }));
};

const headingsOf = (grouping: Grouping) => ({
  label: `Ratings by ${groupingLabels[grouping].toLowerCase()}`,
  rowHeading: groupingLabels[grouping],
});

const title = "Effective rating by";

/** Omits ratings by manager: they are in the evaluators' table. */
const PrintedGroups = (props: RatingsCardProps) =>
  groupings
    .filter((grouping) => grouping !== "manager")
    .map((grouping) => {
      const rows = rowsBy(grouping, props);
      return (
        <Box key={grouping} sx={{ mt: 2.5, pt: 2, borderTop: 1, borderColor: "line.soft" }}>
          <Typography variant="h3" sx={{ mb: 1, breakAfter: "avoid" }}>
            {`${title} ${groupingLabels[grouping].toLowerCase()}`}
          </Typography>
          <RatingBars {...headingsOf(grouping)} rows={rows} scale={scaleOf(rows)} />
        </Box>
      );
    });

const Groups = (props: RatingsCardProps) => {
  const [grouping, setGrouping] = useState<Grouping>("level");
  const [areAllShown, setAllShown] = useState(false);
  const rows = rowsBy(grouping, props);
  const shown = areAllShown ? rows : rows.slice(0, initialGroupCount);
  return (
    <Box sx={{ mt: 2.5, pt: 2, borderTop: 1, borderColor: "line.soft" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1 }}>
        <Typography variant="h3" sx={{ flex: "1 1 160px" }}>
          {title}
        </Typography>
        <SegmentedControl
          label="Group by"
          options={groupings.map((value) => ({ value, label: groupingLabels[value] }))}
          value={grouping}
          onChange={setGrouping}
        />
      </Box>
      <RatingBars {...headingsOf(grouping)} rows={shown} scale={scaleOf(rows)} onBar={props.onBar} />
      {shown.length < rows.length && (
        <Button onClick={() => setAllShown(true)} sx={{ mt: 1 }}>{`Show All ${formatCount(rows.length)}`}</Button>
      )}
    </Box>
  );
};

export const RatingsCard = (props: RatingsCardProps) => {
  const { ratings, compared, coverage } = props.report;
  const rows: readonly RatingRow[] = [
    { key: "self", label: "Self", ratings: ratings.self, bar: { kind: "self", key: "" } },
    { key: "manager", label: "Manager", ratings: ratings.manager, bar: { kind: "manager", key: "" } },
    {
      key: "final",
      label: coverage.final < coverage.total ? "Final so far" : "Final",
      ratings: ratings.final,
      bar: { kind: "final", key: "" },
    },
    ...(compared === null ? [] : [{ key: "compared", label: compared.name, ratings: compared.ratings }]),
  ];
  return (
    <Card
      title="Ratings, Self to Final"
      text={
        'Bars are aligned between "below" and "meets". Effective ratings are the manager\'s until the final rating exists.'
      }
    >
      <RatingBars
        label="Ratings, Self to Final"
        rowHeading="Rating"
        rows={rows}
        scale={scaleOf(rows)}
        onBar={props.onBar}
      />
      {props.isPrinted ? <PrintedGroups {...props} /> : <Groups {...props} />}
      <RatingLegend />
    </Card>
  );
};
