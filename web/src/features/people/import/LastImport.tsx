import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { Plan } from "#domain/plans/model.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/dates.ts";
import { counted } from "#web/lib/numbers.ts";

/** Leads to the import that goes on, or was the last, whoever began it and on whatever device. */
export const LastImport = ({ plan }: { readonly plan: Plan }) => {
  const { timeZone } = useConfig();
  const at = { component: RouterLink, to: `?plan=${plan.id}` } as const;
  if (plan.status === "running") {
    return (
      <Alert
        severity="info"
        action={
          <Button size="small" {...at}>
            See its progress
          </Button>
        }
      >
        An import is going on. Another one can follow once it has ended.
      </Alert>
    );
  }
  const outcome =
    plan.status === "done" ? `brought ${counted(plan.done, "person", "people")}` : "stopped before its end";
  return (
    <Typography variant="body2" color="textSecondary">
      {`The last import, on ${formatDayOf(plan.createdAt, timeZone)}, ${outcome}. `}
      <Link {...at}>See what came of it</Link>
    </Typography>
  );
};
