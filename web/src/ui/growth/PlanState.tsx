import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { PlanState as State } from "#domain/growth/model.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { formatShortDayOf } from "#web/lib/format/dates.ts";
import { planStateText } from "#web/lib/format/growth.ts";
import { Hint } from "#web/ui/text/Hint.tsx";
import { oneLine } from "../lists/denseRows.ts";

interface PlanStateProps {
  readonly userId: string;
  /** Null if the person has no plan yet. */
  readonly state: State | null;
  readonly today: Day;
  readonly timeZone: string;
}

export const PlanState = ({ userId, state, today, timeZone }: PlanStateProps) =>
  state === null ? (
    <Hint component="span">No plan yet</Hint>
  ) : (
    <>
      <Link
        component={RouterLink}
        to={paths.growthOf.getHref(userId)}
        title={planStateText(state)}
        sx={(theme) => ({ display: "block", [theme.breakpoints.up("lg")]: { ...oneLine, maxWidth: 140 } })}
      >
        {planStateText(state)}
      </Link>
      <Typography variant="caption" component="p" color="textSecondary" noWrap>
        {`Last change ${formatShortDayOf(state.changedAt, today, timeZone)}`}
      </Typography>
    </>
  );
