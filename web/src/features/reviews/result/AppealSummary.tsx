import Alert from "@mui/material/Alert";
import Skeleton from "@mui/material/Skeleton";
import { Suspense } from "react";
import { involvedRefusal } from "#domain/reviews/appeals.ts";
import { mayResolveAppeal } from "#domain/reviews/policy.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useEndOfDaySuffix } from "#web/lib/format/useEndOfDaySuffix.ts";
import { lazyComponent } from "#web/lib/lazy.tsx";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { employeeShortName } from "../shared/people/reviewNames.ts";
import { AppealResolutionForm } from "./AppealResolutionForm.tsx";
import { AppealTexts } from "./AppealTexts.tsx";

/** Loaded on demand: only the CTO needs it, and the people search adds much code. */
const AppealReviewerPicker = lazyComponent(
  async () => (await import("./AppealReviewerPicker.tsx")).AppealReviewerPicker,
);

interface OpenAppealProps {
  readonly view: DatedReviewView;
  readonly appeal: NonNullable<DatedReviewView["appeal"]>;
  readonly filed: string;
}

/** An open appeal. Shows the form only to people who may resolve it. */
const OpenAppeal = ({ view, appeal, filed }: OpenAppealProps) => {
  const { review } = view;
  const me = useMe();
  const endOfDay = useEndOfDaySuffix();
  const isCto = me.role === "cto";
  const offer = useRead("reviews", "getAppealOffer", isCto ? { params: { reviewId: review.id } } : null);
  const refusal = offer.data ? involvedRefusal(offer.data, me.id) : null;
  // The API returns the appeal only to people who may resolve it and to HR, who may only read it.
  const isResolver = mayResolveAppeal(me, review) || me.role !== "hr";
  const mayResolve = isResolver && refusal === null && (!isCto || !offer.isLoading);
  return (
    <Card
      title="Appeal"
      text={`${filed} It should be resolved by ${formatDay(appeal.dueOn)}${endOfDay(appeal.dueOn)}.`}
      sx={{ mb: 2, ...(isResolver ? { borderColor: "primary.main" } : {}) }}
    >
      <AppealTexts appeal={appeal} reasonTitle={`${employeeShortName(review)}'s reason`} />
      {refusal !== null && appeal.reviewerId === null && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {refusal}
        </Alert>
      )}
      {isCto && (
        <Suspense fallback={<Skeleton variant="rounded" height={62} sx={{ mt: 2 }} />}>
          <AppealReviewerPicker view={view} reviewerId={appeal.reviewerId} mayResolve={mayResolve} />
        </Suspense>
      )}
      {mayResolve && view.managerEvaluation !== null && (
        <AppealResolutionForm view={view} shared={view.managerEvaluation} />
      )}
    </Card>
  );
};

/**
 * Shows an appeal to readers other than the employee, with the form to resolve it
 * (docs/reviews.md#who-resolves-appeals).
 */
export const AppealSummary = ({ view }: { readonly view: DatedReviewView }) => {
  const { review, appeal } = view;
  const me = useMe();
  if (appeal === null || me.id === review.employee.id) {
    return null;
  }
  const name = employeeShortName(review);
  const filed = `${name} appealed on ${formatDay(appeal.filedOn)}.`;
  if (appeal.outcome !== null) {
    const answered = appeal.resolvedOn === null ? "" : ` on ${formatDay(appeal.resolvedOn)}`;
    const ended = appeal.outcome === "corrected" ? "The result was corrected" : "The result was left unchanged";
    return (
      <Card title="Appeal" text={`${filed} ${ended}${answered}.`} sx={{ mb: 2 }}>
        <AppealTexts appeal={appeal} reasonTitle={`${name}'s reason`} />
      </Card>
    );
  }
  return <OpenAppeal view={view} appeal={appeal} filed={filed} />;
};
