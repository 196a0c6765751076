import { type ReactNode, useMemo } from "react";
import { ReviewDocument } from "../document/ReviewDocument.tsx";
import type { ReviewViewer } from "../document/reviewViewer.ts";
import { ChangesSinceApproval } from "../evaluation/ChangesSinceApproval.tsx";
import { changesSinceApproval, formAnswers } from "../evaluation/evaluationDraft.ts";
import { sectionIdOf, sectionIds } from "../layout/sectionIds.ts";
import { AppealSummary } from "../result/AppealSummary.tsx";
import { CorrectedResult } from "../result/CorrectedResult.tsx";
import { EmployeeResponse } from "../result/EmployeeResponse.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { MeetingLayout } from "./MeetingLayout.tsx";
import { MeetingSection } from "./MeetingSection.tsx";

interface ReadOnlyMeetingProps {
  readonly view: DatedReviewView;
  readonly viewer: ReviewViewer;
  readonly breadcrumbs: ReactNode;
  readonly actionBar?: ReactNode;
  readonly aside?: ReactNode;
}

export const ReadOnlyMeeting = ({ view, viewer, breadcrumbs, actionBar, aside }: ReadOnlyMeetingProps) => {
  const { skillsets, managerEvaluation, approvedEvaluation, sharedEvaluation } = view;
  const answers = useMemo(() => formAnswers(managerEvaluation, skillsets), [managerEvaluation, skillsets]);
  // Corrections after an appeal don't count as changes in the meeting.
  const beforeCorrection = sharedEvaluation ?? answers;
  const changedSectionIds = useMemo(
    () =>
      new Set(
        approvedEvaluation &&
          changesSinceApproval(beforeCorrection, approvedEvaluation).map(({ location }) => sectionIdOf(location)),
      ),
    [beforeCorrection, approvedEvaluation],
  );
  return (
    <MeetingLayout view={view} viewer={viewer} answers={answers} breadcrumbs={breadcrumbs}>
      <ReviewDocument
        view={view}
        viewer={viewer}
        banners={
          <>
            <EmployeeResponse view={view} />
            <AppealSummary view={view} />
          </>
        }
        corrected={<CorrectedResult view={view} />}
        meeting={{
          id: sectionIds.meeting,
          label: "Meeting",
          content: <MeetingSection view={view} answers={answers} />,
        }}
        noteOf={(at) =>
          approvedEvaluation !== null && changedSectionIds.has(sectionIdOf(at)) ? (
            <ChangesSinceApproval
              at={at}
              answers={beforeCorrection}
              approved={approvedEvaluation}
              skillsets={skillsets}
            />
          ) : null
        }
        actionBar={actionBar}
        aside={aside}
      />
    </MeetingLayout>
  );
};
