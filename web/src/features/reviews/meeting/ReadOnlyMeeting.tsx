import type { ReactNode } from "react";
import { ReviewDocument } from "../document/ReviewDocument.tsx";
import { changesSinceApproval, formAnswers } from "../evaluation/evaluationDraft.ts";
import { sectionIds } from "../layout/sectionIds.ts";
import { AppealSummary } from "../result/AppealSummary.tsx";
import { EmployeeResponse } from "../result/EmployeeResponse.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { MeetingLayout } from "./MeetingLayout.tsx";
import { MeetingSection } from "./MeetingSection.tsx";

interface ReadOnlyMeetingProps {
  readonly view: DatedReviewView;
  readonly actionBar?: ReactNode;
}

export const ReadOnlyMeeting = ({ view, actionBar }: ReadOnlyMeetingProps) => {
  const { skillsets, managerEvaluation, approvedEvaluation, sharedEvaluation } = view;
  const answers = formAnswers(managerEvaluation, skillsets);
  // Corrections after an appeal don't count as changes in the meeting.
  const beforeCorrection = sharedEvaluation ?? answers;
  return (
    <MeetingLayout view={view} answers={answers}>
      <ReviewDocument
        view={view}
        banners={
          <>
            <EmployeeResponse view={view} />
            <AppealSummary view={view} />
          </>
        }
        meeting={{
          id: sectionIds.meeting,
          label: "Meeting",
          content: <MeetingSection view={view} answers={answers} />,
        }}
        changes={approvedEvaluation === null ? [] : changesSinceApproval(beforeCorrection, approvedEvaluation)}
        actionBar={actionBar}
      />
    </MeetingLayout>
  );
};
