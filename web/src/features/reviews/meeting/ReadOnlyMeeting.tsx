import { type ReactNode, useMemo } from "react";
import { ChangesSinceApproval } from "../evaluation/ChangesSinceApproval.tsx";
import { formAnswers } from "../evaluation/evaluationDraft.ts";
import { ReadOnlyReview } from "../review/ReadOnlyReview.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { MeetingLayout } from "./MeetingLayout.tsx";
import { meetingSections } from "./meetingSections.tsx";
import type { MeetingViewer } from "./meetingText.ts";

interface MeetingReadingProps {
  readonly view: DatedReviewView;
  readonly viewer: MeetingViewer;
  readonly breadcrumbs: ReactNode;
  readonly actionBar?: ReactNode;
}

/** A read-only meeting: the result, both evaluations and the cto's comments. */
export const ReadOnlyMeeting = ({ view, viewer, breadcrumbs, actionBar }: MeetingReadingProps) => {
  const { skillsets, managerEvaluation, approvedEvaluation } = view;
  const answers = useMemo(() => formAnswers(managerEvaluation, skillsets), [managerEvaluation, skillsets]);
  return (
    <MeetingLayout view={view} viewer={viewer} answers={answers} breadcrumbs={breadcrumbs}>
      <ReadOnlyReview
        view={view}
        viewer={viewer}
        before={meetingSections({ view, viewer, answers, actions: null })}
        beside={(at) =>
          approvedEvaluation && (
            <ChangesSinceApproval at={at} answers={answers} approved={approvedEvaluation} skillsets={skillsets} />
          )
        }
        actionBar={actionBar}
      />
    </MeetingLayout>
  );
};
