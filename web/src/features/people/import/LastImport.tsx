import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { Operation } from "#domain/operations/model.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/words/dates.ts";
import { formatCountOf } from "#web/lib/words/numbers.ts";

export const LastImport = ({ operation }: { readonly operation: Operation }) => {
  const { timeZone } = useConfig();
  const isUpdate = operation.kind === "updatePeople";
  const link = { component: RouterLink, to: `?${isUpdate ? "mode=update&" : ""}operation=${operation.id}` } as const;
  if (operation.status === "running") {
    return (
      <Alert
        severity="info"
        action={
          <Button size="small" {...link}>
            View Progress
          </Button>
        }
      >
        An import is running. You can start another one when it has finished.
      </Alert>
    );
  }
  const outcome =
    operation.status === "done"
      ? `${isUpdate ? "updated" : "imported"} ${formatCountOf(operation.done, "person", "people")}`
      : "stopped early";
  return (
    <Typography variant="body2" color="textSecondary">
      {`The last import, on ${formatDayOf(operation.createdAt, timeZone)}, ${outcome}. `}
      <Link {...link}>View Result</Link>
    </Typography>
  );
};
