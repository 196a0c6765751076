import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import type { LeadOverview, LeadReport } from "#domain/leads-weekly/model.ts";
import { isOfCurrentPair, openCountOf } from "#domain/leads-weekly/rules.ts";
import { fullName } from "#domain/people/terms.ts";
import { fridayAfterMonday } from "#domain/shared/weeks.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { PlainList } from "#web/ui/lists/PlainList.tsx";

const countText = (report: LeadReport): string => {
  const { pointCount } = report;
  if (pointCount === 0) {
    return "No points yet";
  }
  const points = pointCount === 1 ? "1 point" : `${pointCount} points`;
  const open = openCountOf(report);
  return open === 0 ? `${points}, none open` : `${points}, ${open} open`;
};

interface ReportListProps {
  readonly page: LeadOverview;
  readonly onShowEarlier: () => void;
  readonly selectedId: string | null;
}

/** Newest first; earlier reports on request. Scrolls sideways in a narrow window. */
export const ReportList = ({ page, selectedId, onShowEarlier }: ReportListProps) => {
  const managerText = (shown: LeadReport): string | null => {
    const { managerId, weekStarting } = shown;
    const manager = page.managers.find(({ id }) => id === managerId);
    const isCurrent = isOfCurrentPair(shown, page.manager?.id ?? null);
    const isOnlyReport = page.reports.filter((report) => report.weekStarting === weekStarting).length === 1;
    if (isCurrent && isOnlyReport) {
      return null;
    }
    return managerId === null ? "without a manager" : `with ${manager ? fullName(manager) : "a former manager"}`;
  };
  return (
    <Box component="nav" aria-label="Weekly Reports" sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="h2" color="textSecondary" sx={{ fontWeight: 600, mb: 0.5 }}>
        Weekly Reports
      </Typography>
      <PlainList
        sx={{
          p: 0.5,
          display: "flex",
          flexDirection: { xs: "row", lg: "column" },
          gap: 0.5,
          overflow: "auto",
          maxHeight: { lg: "70vh" },
        }}
      >
        {page.reports.map((report) => {
          const manager = managerText(report);
          const selected = report.id === selectedId;
          return (
            <li key={report.id}>
              <ButtonBase
                component={Link}
                to={`?report=${encodeURIComponent(report.id)}`}
                {...(selected ? { "aria-current": "page" } : {})}
                sx={{
                  display: "block",
                  width: "100%",
                  minWidth: 132,
                  px: 1.5,
                  py: 1,
                  borderRadius: 2,
                  ...(selected ? { bgcolor: "tones.accent.background", color: "tones.accent.text" } : {}),
                  "&:hover": { bgcolor: selected ? "tones.accent.background" : "line.soft" },
                }}
              >
                <Typography variant="h3" component="span" sx={{ display: "block" }}>
                  {formatDay(fridayAfterMonday(report.weekStarting))}
                </Typography>
                <Typography variant="caption" component="span" color="textSecondary" sx={{ display: "block" }}>
                  {countText(report)}
                </Typography>
                {manager !== null && (
                  <Typography variant="caption" component="span" color="textSecondary" sx={{ display: "block" }}>
                    {manager}
                  </Typography>
                )}
              </ButtonBase>
            </li>
          );
        })}
        {page.earlierBefore !== null && (
          <li>
            <Button size="small" onClick={onShowEarlier} sx={{ width: "100%", minWidth: 132, justifyContent: "start" }}>
              Show Earlier Reports
            </Button>
          </li>
        )}
      </PlainList>
    </Box>
  );
};
