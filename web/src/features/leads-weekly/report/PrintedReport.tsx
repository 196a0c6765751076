import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { talkingPointCategories, talkingPointCategoryLabels } from "#domain/leads-weekly/terms.ts";
import { PrintOnly } from "#web/ui/PrintOnly.tsx";
import type { Row } from "./editing/localReport.ts";

interface PrintedReportProps {
  readonly title: string;
  readonly week: string;
  readonly rows: readonly Row[];
  readonly nameOf: (id: string) => string | null;
}

/** The report on paper: a plain outline. */
export const PrintedReport = ({ title, week, rows, nameOf }: PrintedReportProps) => (
  <PrintOnly>
    <Typography variant="h1">{title}</Typography>
    <Typography color="textSecondary">{week}</Typography>
    {talkingPointCategories.map((category) => (
      <Box component="section" key={category} sx={{ mt: 2 }}>
        <Typography variant="h2">{talkingPointCategoryLabels[category]}</Typography>
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {rows
            .filter(({ point }) => point.category === category)
            .map(({ point, level }) => (
              <Box component="li" key={point.id} sx={{ pl: `${level * 24}px`, breakInside: "avoid" }}>
                {`${point.discussed ? "☑" : "☐"} ${point.content}`}
                {point.teamMemberId !== null && ` (${nameOf(point.teamMemberId) ?? ""})`}
              </Box>
            ))}
        </Box>
      </Box>
    ))}
  </PrintOnly>
);
