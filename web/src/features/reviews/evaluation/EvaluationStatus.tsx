import Box from "@mui/material/Box";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import type { FrozenStatus } from "../shared/frozenStatus.ts";

interface EvaluationStatusProps {
  readonly answeredCount: number;
  readonly total: number;
  readonly completed: boolean;
  /** The badge of a frozen review; null if it isn't frozen. */
  readonly frozenStatus: FrozenStatus | null;
}

/**
 * Whether the evaluation is completed or, until then, how many skillsets are answered
 * (docs/evaluations.md#badges).
 */
export const EvaluationStatus = ({ answeredCount, total, completed, frozenStatus }: EvaluationStatusProps) =>
  completed ? (
    <StatusBadge tone="good">Completed</StatusBadge>
  ) : frozenStatus !== null ? (
    <StatusBadge tone="neutral">{frozenStatus}</StatusBadge>
  ) : (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", gap: 0.75 }}>
      <StatusBadge
        tone={answeredCount === total ? "good" : "warning"}
      >{`${answeredCount} of ${total} Skillsets`}</StatusBadge>
      <StatusBadge tone="neutral">Pending</StatusBadge>
    </Box>
  );
