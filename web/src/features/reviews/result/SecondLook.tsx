import Skeleton from "@mui/material/Skeleton";
import { Suspense } from "react";
import { mayAnswerAppeal } from "#domain/reviews/policy.ts";
import { lazyComponent } from "#web/lib/lazyComponent.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { formatDay } from "#web/lib/words/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { employeeName } from "../shared/people/employeeName.ts";
import { AnswerForm } from "./AnswerForm.tsx";
import { SecondLookTexts } from "./SecondLookTexts.tsx";

/** Only the cto needs it, and the search of people in it is large. */
const NamedAnswerer = lazyComponent(async () => (await import("./NamedAnswerer.tsx")).NamedAnswerer);

/**
 * The second look as everybody but the employee sees it, if the API lets them. The cto and the person whom they named
 * answer it here (docs/results.md#who-answers).
 */
export const SecondLook = ({ view }: { readonly view: DatedReviewView }) => {
  const { review, appeal } = view;
  const me = useMe();
  if (appeal === null || me.id === review.employee.id) {
    return null;
  }
  const name = employeeName(review);
  const asked = `${name} asked for a second look on ${formatDay(appeal.askedOn)}.`;
  if (appeal.outcome !== null) {
    const answered = appeal.answeredOn === null ? "" : ` on ${formatDay(appeal.answeredOn)}`;
    const ended =
      appeal.outcome === "corrected" ? "The result was corrected" : "The result stays unchanged, as answered";
    return (
      <Card title="Second look" text={`${asked} ${ended}${answered}.`} sx={{ mb: 2 }}>
        <SecondLookTexts appeal={appeal} reasonTitle={`${name}’s reason`} />
      </Card>
    );
  }
  // The API shows an open second look only to those who may answer it, and to hr, who only read it.
  const mayAnswer = mayAnswerAppeal(me, review) || me.role !== "hr";
  return (
    <Card
      title="Second look"
      text={`${asked} It should be answered by ${formatDay(appeal.dueOn)}.`}
      sx={{ mb: 2, ...(mayAnswer ? { borderColor: "primary.main" } : {}) }}
    >
      <SecondLookTexts appeal={appeal} reasonTitle={`${name}’s reason`} />
      {me.role === "cto" && (
        <Suspense fallback={<Skeleton variant="rounded" height={62} sx={{ mt: 2 }} />}>
          <NamedAnswerer reviewId={review.id} answererId={appeal.answererId} />
        </Suspense>
      )}
      {mayAnswer && view.managerEvaluation !== null && <AnswerForm view={view} shared={view.managerEvaluation} />}
    </Card>
  );
};
