import { StatusBadge } from "#web/ui/StatusBadge.tsx";

interface EvaluationStatusProps {
  readonly answered: number;
  readonly all: number;
  readonly completed: boolean;
}

/** Whether an evaluation is completed and, until then, how many skillsets are answered (docs/reviews.md#evaluation-status). */
export const EvaluationStatus = ({ answered, all, completed }: EvaluationStatusProps) =>
  completed ? (
    <StatusBadge tone="good">Completed</StatusBadge>
  ) : (
    <>
      <StatusBadge tone={answered === all ? "good" : "warning"}>{`${answered} of ${all} skillsets`}</StatusBadge>
      <StatusBadge tone="neutral">Pending</StatusBadge>
    </>
  );
