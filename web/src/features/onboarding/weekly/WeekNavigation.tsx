import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import type { Day } from "#domain/shared/time.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons.tsx";
import { weekHref } from "./useSelectedWeek.ts";
import { weekTitle } from "./weekTexts.ts";

interface WeekNavigationProps {
  readonly currentWeek: Day;
  readonly previous: Day | null;
  readonly next: Day | null;
  readonly startedOn: Day;
}

export const WeekNavigation = ({ currentWeek, previous, next, startedOn }: WeekNavigationProps) => {
  const link = (to: Day) => ({ component: Link, to: weekHref(to), preventScrollReset: true }) as const;
  return (
    <Box component="nav" aria-label="Weeks" sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2 }}>
      {previous !== null && (
        <Button size="small" {...link(previous)} startIcon={<ChevronLeftIcon />}>
          {weekTitle(previous, startedOn)}
        </Button>
      )}
      {next !== null && (
        <Button size="small" {...link(next)} endIcon={<ChevronRightIcon />}>
          {weekTitle(next, startedOn)}
        </Button>
      )}
      {next !== null && next < currentWeek && (
        <Button size="small" {...link(currentWeek)}>
          Current Week
        </Button>
      )}
    </Box>
  );
};
