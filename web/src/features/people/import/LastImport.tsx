import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { Operation } from "#domain/operations/model.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/dates.ts";
import { formatCountOf } from "#web/lib/numbers.ts";

/** Leads to the import that goes on, or was the last, whoever began it and on whatever device. */
export const LastImport = ({ operation }: { readonly operation: Operation }) => {
  const { timeZone } = useConfig();
  const at = { component: RouterLink, to: `?operation=${operation.id}` } as const;
  if (operation.status === "running") {
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
    operation.status === "done"
      ? `brought ${formatCountOf(operation.done, "person", "people")}`
      : "stopped before its end";
  return (
    <Typography variant="body2" color="textSecondary">
      {`The last import, on ${formatDayOf(operation.createdAt, timeZone)}, ${outcome}. `}
      <Link {...at}>See what came of it</Link>
    </Typography>
  );
};
