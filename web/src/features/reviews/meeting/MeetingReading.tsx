import { type ReactNode, useMemo } from "react";
import { formAnswers } from "../evaluation/evaluationDraft.ts";
import { ReviewReading } from "../review/ReviewReading.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { MeetingFrame } from "./MeetingFrame.tsx";
import { meetingSections } from "./meetingSections.tsx";
import type { MeetingViewer } from "./meetingText.ts";
import { SinceApproval } from "./SinceApproval.tsx";

interface MeetingReadingProps {
  readonly view: DatedReviewView;
  readonly viewer: MeetingViewer;
  readonly breadcrumbs: ReactNode;
  readonly actionBar?: ReactNode;
}

/** A meeting that is read: the result, both evaluations, the cto's comments. */
export const MeetingReading = ({ view, viewer, breadcrumbs, actionBar }: MeetingReadingProps) => {
  const { skillsets, managerEvaluation, approvedEvaluation } = view;
  const answers = useMemo(() => formAnswers(managerEvaluation, skillsets), [managerEvaluation, skillsets]);
  return (
    <MeetingFrame view={view} viewer={viewer} answers={answers} breadcrumbs={breadcrumbs}>
      <ReviewReading
        view={view}
        viewer={viewer}
        before={meetingSections({ view, viewer, answers, actions: null })}
        beside={(at) =>
          approvedEvaluation && (
            <SinceApproval at={at} answers={answers} approved={approvedEvaluation} skillsets={skillsets} />
          )
        }
        actionBar={actionBar}
      />
    </MeetingFrame>
  );
};
