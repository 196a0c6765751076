import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { useEffect, useRef } from "react";
import { assessmentCategoryLabels } from "#domain/onboarding/terms.ts";
import type { WeeklyReports } from "#domain/onboarding/weeklyReportModel.ts";
import { averageScores, groupedByCategory } from "#domain/onboarding/weeklyReportRules.ts";
import { termText } from "#web/lib/format/terms.ts";
import { Card } from "#web/ui/Card.tsx";
import { ScoreLine } from "#web/ui/levels/ScoreLine.tsx";
import { weekTitle } from "./weekTexts.ts";

const averageText = (value: number | null): string => (value === null ? "-" : value.toFixed(1));

export const ScoreHistory = ({ reports, startDate }: Pick<WeeklyReports, "reports" | "startDate">) => {
  const scroller = useRef<HTMLDivElement>(null);
  const weeks = reports.toReversed().map(({ weekStarting, assessments }) => ({
    weekStarting,
    title: weekTitle(weekStarting, startDate),
    ...averageScores(assessments),
  }));
  const count = weeks.length;
  useEffect(() => {
    // The latest weeks are at the end.
    if (scroller.current && count > 0) {
      scroller.current.scrollLeft = scroller.current.scrollWidth;
    }
  }, [count]);
  if (weeks.every(({ overall }) => overall === null)) {
    return null;
  }
  const rows = [
    { name: "Average", values: weeks.map(({ overall }) => overall) },
    ...groupedByCategory(reports.flatMap(({ assessments }) => assessments))
      .map(({ category }) => ({
        name: termText(assessmentCategoryLabels, category),
        values: weeks.map(({ byCategory }) => byCategory[category] ?? null),
      }))
      .filter(({ values }) => values.some((value) => value !== null)),
  ];
  return (
    <Card title="The weeks so far" text="Average scores from 1 to 5" sx={{ mb: 2 }}>
      <Box
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label="Average scores by week"
        sx={{
          overflowX: "auto",
          "&:focus-visible": { outline: 2, outlineStyle: "solid", outlineColor: "primary.main" },
        }}
      >
        <Box
          component="table"
          sx={{
            borderCollapse: "collapse",
            width: "100%",
            "& th, & td": { py: 0.75, px: 1, textAlign: "right", whiteSpace: "nowrap", fontWeight: 400 },
            "& tbody tr": { borderTop: 1, borderColor: "line.soft" },
            "& :first-of-type": { textAlign: "left" },
          }}
        >
          <thead>
            <tr>
              <Typography component="th" scope="col" variant="caption" color="textSecondary">
                <span style={visuallyHidden}>Category</span>
              </Typography>
              <td />
              {weeks.map(({ weekStarting, title }) => (
                <Typography key={weekStarting} component="th" scope="col" variant="caption" color="textSecondary">
                  {title}
                </Typography>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values }) => (
              <tr key={name}>
                <Typography
                  component="th"
                  scope="row"
                  variant="body2"
                  // Stays in view while the weeks scroll; wraps on a phone.
                  sx={{
                    position: "sticky",
                    left: 0,
                    minWidth: { xs: 112, sm: 160 },
                    bgcolor: "background.paper",
                    "&&": { whiteSpace: { xs: "normal", sm: "nowrap" } },
                  }}
                >
                  {name}
                </Typography>
                <td>
                  <ScoreLine values={values} />
                </td>
                {values.map((value, index) => (
                  <Typography
                    key={weeks[index]?.weekStarting}
                    component="td"
                    variant="body2"
                    sx={{ fontVariantNumeric: "tabular-nums" }}
                  >
                    {averageText(value)}
                  </Typography>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Card>
  );
};
