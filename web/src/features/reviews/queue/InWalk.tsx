import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { useShortcuts } from "#web/lib/shortcuts.ts";
import { formatCount } from "#web/lib/words/numbers.ts";
import { QueueContext } from "./queueContext.ts";
import type { WalkPlace } from "./walk.ts";

interface InWalkProps {
  readonly place: WalkPlace;
  readonly children: ReactNode;
}

/** A review's page within a walked list: its place, and its neighbors through J and K. */
export const InWalk = ({ place, children }: InWalkProps) => {
  const { state, index, total, previous, next } = place;
  const navigate = useNavigate();
  // One step back then leads to the list, however many reviews were walked through.
  const open = async ({ reviewId }: { readonly reviewId: string }): Promise<void> => {
    await navigate(paths.managerReview.getHref(reviewId), { replace: true, state });
  };
  useShortcuts([
    ...(next === null ? [] : [{ key: "j", mod: false, label: "Next review in the list", run: () => void open(next) }]),
    ...(previous === null
      ? []
      : [{ key: "k", mod: false, label: "Previous review in the list", run: () => void open(previous) }]),
  ]);
  const bar = (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 1 }}>
      <Typography variant="body2" role="status" color="textSecondary" sx={{ flex: { xs: "1 1 100%", sm: "1 1 auto" } }}>
        {`${state.walk.name}: ${index + 1} of ${formatCount(total)}`}
      </Typography>
      {previous !== null && (
        <Button size="small" onClick={() => void open(previous)} aria-keyshortcuts="k">
          {`Previous: ${previous.name}`}
        </Button>
      )}
      {next !== null && (
        <Button size="small" onClick={() => void open(next)} aria-keyshortcuts="j">
          {`Next: ${next.name}`}
        </Button>
      )}
    </Box>
  );
  const openNextQuestion = async () => (next === null ? undefined : open(next));
  return <QueueContext value={{ bar, openNextQuestion }}>{children}</QueueContext>;
};
