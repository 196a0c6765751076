import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { memo } from "react";
import { talkingPointCategories, talkingPointCategoryLabels } from "#domain/leads-weekly/terms.ts";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { PrintOnly } from "#web/ui/PrintOnly.tsx";
import type { Row } from "./editing/localReport.ts";

interface PrintedPointProps {
  readonly content: string;
  readonly discussed: boolean;
  readonly level: number;
  readonly memberName: string | null;
}

/** Memoized, so typing in one of hundreds of points rerenders only that point. */
const PrintedPoint = memo(({ content, discussed, level, memberName }: PrintedPointProps) => (
  <Box component="li" sx={{ pl: `${level * 24}px`, breakInside: "avoid" }}>
    {`${discussed ? "☑" : "☐"} ${content}`}
    {memberName !== null && ` (${memberName})`}
  </Box>
));
PrintedPoint.displayName = "PrintedPoint";

interface PrintedReportProps {
  readonly title: string;
  readonly week: string;
  readonly rows: readonly Row[];
  readonly nameOf: (id: string) => string | null;
}

export const PrintedReport = ({ title, week, rows, nameOf }: PrintedReportProps) => {
  const printedSections = talkingPointCategories
    .map((category) => ({ category, own: rows.filter(({ point }) => point.category === category) }))
    .filter(({ own }) => own.length > 0);
  return (
    <PrintOnly>
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary">{week}</Typography>
      {printedSections.length === 0 && <Typography sx={{ mt: 2 }}>No points yet</Typography>}
      {printedSections.map(({ category, own }) => (
        <Box component="section" key={category} sx={{ mt: 2 }}>
          <Typography variant="h2">{talkingPointCategoryLabels[category]}</Typography>
          <PlainList>
            {own.map(({ point, level }) => (
              <PrintedPoint
                key={point.id}
                content={point.content}
                discussed={point.discussed}
                level={level}
                memberName={point.teamMemberId === null ? null : nameOf(point.teamMemberId)}
              />
            ))}
          </PlainList>
        </Box>
      ))}
    </PrintOnly>
  );
};
