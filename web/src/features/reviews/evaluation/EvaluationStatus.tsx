import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import type { Standstill } from "../shared/standstill.ts";

interface EvaluationStatusProps {
  readonly answered: number;
  readonly all: number;
  readonly completed: boolean;
  /** Why nothing goes on in the review; null if it does. */
  readonly standstill: Standstill | null;
}

/** Whether an evaluation is completed and, until then, how many skillsets are answered (docs/review-lists.md#evaluation-status). */
export const EvaluationStatus = ({ answered, all, completed, standstill }: EvaluationStatusProps) =>
  completed ? (
    <StatusBadge tone="good">Completed</StatusBadge>
  ) : standstill !== null ? (
    <StatusBadge tone="neutral">{standstill}</StatusBadge>
  ) : (
    <>
      <StatusBadge tone={answered === all ? "good" : "warning"}>{`${answered} of ${all} skillsets`}</StatusBadge>
      <StatusBadge tone="neutral">Pending</StatusBadge>
    </>
  );
