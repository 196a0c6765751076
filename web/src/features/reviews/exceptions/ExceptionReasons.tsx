import Alert from "@mui/material/Alert";
import type { Review, ReviewException } from "#domain/reviews/model.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { useConfig } from "#web/lib/config.ts";
import { LinkedUserText } from "#web/ui/text/LinkedUserText.tsx";
import { exceptionText } from "./exceptionTexts.ts";

interface ExceptionReasonsProps {
  readonly review: Review;
  readonly exceptions: readonly ReviewException[];
}

/**
 * Exceptions in force, newest first (docs/reviews.md#exceptions). Hides the deadlines of an exempted review, and the
 * manager evaluation's exceptions while it is sent back.
 */
export const ExceptionReasons = ({ review, exceptions }: ExceptionReasonsProps) => {
  const { timeZone } = useConfig();
  const exempted = exceptions.filter(({ kind }) => kind === "exempted");
  const inForce = exceptions.filter(({ evaluation }) => evaluation !== "manager" || review.sentBack?.isOpen !== true);
  const shown = exempted.length > 0 ? exempted : inForce;
  const newestFirst = shown.toSorted((a, b) => compareKeys(b.madeAt, a.madeAt));
  return newestFirst.map((exception) => (
    <Alert key={exception.evaluation} severity="info" sx={{ mb: 2 }}>
      {exceptionText(review, exception, timeZone)}
      <LinkedUserText variant="body2" text={`Reason: ${exception.reason}`} />
    </Alert>
  ));
};
