import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import * as paths from "#domain/shared/paths.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { EyeIcon, PrintIcon } from "#web/ui/icons.tsx";
import { Page } from "#web/ui/Page.tsx";
import { PrintOnly } from "#web/ui/PrintOnly.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { FormerManagerNotice } from "../shared/people/FormerManagerNotice.tsx";
import { reviewManagerName } from "../shared/people/reviewNames.ts";
import { ReadersNotice } from "../shared/ReadersNotice.tsx";
import { MeetingBreadcrumbs } from "./MeetingBreadcrumbs.tsx";
import { meetingReadersText } from "./meetingText.ts";
import { ResultDocument } from "./ResultDocument.tsx";

interface MeetingLayoutProps {
  readonly view: DatedReviewView;
  readonly answers: EvaluationAnswers;
  readonly children: ReactNode;
}

export const MeetingLayout = ({ view, answers, children }: MeetingLayoutProps) => {
  const viewer = useMe();
  const { review, round } = view;
  const managerTexts = review.employee.managerId === viewer.id ? [] : [`manager: ${reviewManagerName(view)}`];
  const isResult = viewer.id === review.employee.id && review.sharedWithEmployeeAt !== null;
  return (
    <Page
      title={isResult ? "My Result" : fullName(review.employee)}
      purpose={[
        ...(isResult ? [] : ["Performance Meeting"]),
        round.name,
        ...managerTexts,
        meetingReadersText(viewer, view),
      ].join(" · ")}
      breadcrumbs={<MeetingBreadcrumbs round={round} />}
      actions={
        <>
          {isResult && (
            <Button component={Link} to={paths.asOthersSeeMe.getHref()} startIcon={<EyeIcon />}>
              As Others See Me
            </Button>
          )}
          <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <ReadersNotice review={review} />
      <FormerManagerNotice review={review} manager={view.manager} />
      {children}
      <PrintOnly>
        <ResultDocument view={view} answers={answers} />
      </PrintOnly>
    </Page>
  );
};
