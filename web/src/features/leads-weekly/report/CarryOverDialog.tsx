import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { LeadReport, ReportPerson } from "#domain/leads-weekly/model.ts";
import { branchOf, carriedRows } from "#domain/leads-weekly/outline.ts";
import { isOpen, isOwnOpenPoint, ownCarryOverWeek } from "#domain/leads-weekly/rules.ts";
import { maxCarriedPoints, talkingPointCategories, talkingPointCategoryLabels } from "#domain/leads-weekly/terms.ts";
import { fullName } from "#domain/people/terms.ts";
import { fridayAfterMonday } from "#domain/shared/weeks.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import type { Row } from "./editing/localReport.ts";

const pointsText = (count: number): string => (count === 1 ? "1 point" : `${count} points`);

interface CarryOverDialogProps {
  readonly report: LeadReport;
  readonly rows: readonly Row[];
  /** The new manager, who can read the copies. */
  readonly manager: ReportPerson;
  readonly formerManagerName: string | null;
  readonly today: string;
  readonly onCarried: (reportId: string) => void;
  readonly onClose: () => void;
}

/** Lets a lead carry their own open points over to a new manager (docs/leads-weekly.md#a-new-manager). */
export const CarryOverDialog = ({
  report,
  rows,
  manager,
  formerManagerName,
  today,
  onCarried,
  onClose,
}: CarryOverDialogProps) => {
  const { id: reportId, leadId, weekStarting } = report;
  const { busy, problem, setProblem, run } = useSave();
  const ownOpenRows = carriedRows(rows, (point) => isOwnOpenPoint(point, leadId));
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(
    () => new Set(ownOpenRows.slice(maxCarriedPoints).map(({ point }) => point.id)),
  );
  const chosenIds = ownOpenRows.map(({ point }) => point.id).filter((id) => !excludedIds.has(id));
  const otherCount = rows.filter(({ point }) => isOpen(point)).length - ownOpenRows.length;

  const choose = (id: string, isChosen: boolean) => {
    setProblem(null);
    // A point and its sub-points are chosen together.
    const branch = branchOf(rows, id).map(({ point }) => point.id);
    setExcludedIds((before) =>
      isChosen ? new Set([...before].filter((one) => !branch.includes(one))) : new Set([...before, ...branch]),
    );
  };
  const carry = async () => {
    if (chosenIds.length === 0) {
      return setProblem("Choose at least one point.");
    }
    if (chosenIds.length > maxCarriedPoints) {
      return setProblem(`Choose at most ${maxCarriedPoints} points at a time.`);
    }
    const send = () =>
      write("leads-weekly", "carryOverOwnTalkingPoints", {
        params: { leadId, reportId },
        body: { managerId: manager.id, pointIds: chosenIds },
      });
    await run(() => sendAndVerify(send), {
      done: ({ count }) => `${pointsText(count)} carried over to the report with ${fullName(manager)}`,
      failed: "Failed to carry points over",
      fallback: "Pulse didn't respond.",
      onSaved: (carried) => onCarried(carried.reportId),
    });
  };
  const week = formatDay(fridayAfterMonday(ownCarryOverWeek(weekStarting, today)));
  return (
    <FormDialog
      title={`Carry Over to ${fullName(manager)}`}
      subtitle={`${fullName(manager)} can read copies of these points in your report of the week ending ${week}.`}
      submitLabel="Carry Over"
      busyLabel="Carrying over..."
      busy={busy}
      dirty={false}
      error={problem}
      onSubmit={() => void carry()}
      onClose={onClose}
    >
      {talkingPointCategories
        .map((category) => ({ category, points: ownOpenRows.filter(({ point }) => point.category === category) }))
        .filter(({ points }) => points.length > 0)
        .map(({ category, points }) => (
          <Box component="fieldset" key={category} sx={{ border: 0, m: 0, p: 0, mb: 1.5, minWidth: 0 }}>
            <Typography component="legend" variant="button" sx={{ p: 0 }}>
              {talkingPointCategoryLabels[category]}
            </Typography>
            {points.map(({ point, level }) => (
              <FormControlLabel
                key={point.id}
                label={point.content}
                control={
                  <Checkbox
                    size="small"
                    checked={!excludedIds.has(point.id)}
                    onChange={(_, checked) => choose(point.id, checked)}
                    sx={{ py: 0.5 }}
                  />
                }
                sx={{ display: "flex", alignItems: "flex-start", mr: 0, pl: level * 3, overflowWrap: "anywhere" }}
                slotProps={{ typography: { variant: "body2", sx: { minWidth: 0, pt: 0.75 } } }}
              />
            ))}
          </Box>
        ))}
      {otherCount > 0 && (
        <Hint>
          {otherCount === 1 ? "1 open point stays here: " : `${otherCount} open points stay here: `}
          {`${formerManagerName ?? "someone else"} wrote ${otherCount === 1 ? "it" : "them"}, or may have edited ${
            otherCount === 1 ? "it" : "them"
          }.`}
        </Hint>
      )}
    </FormDialog>
  );
};
