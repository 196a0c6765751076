import { type ReactNode, useMemo } from "react";
import { ReviewDocument } from "../document/ReviewDocument.tsx";
import { ChangesSinceApproval } from "../evaluation/ChangesSinceApproval.tsx";
import { differences, formAnswers } from "../evaluation/evaluationDraft.ts";
import { sectionIds, sectionOf } from "../layout/sectionIds.ts";
import { EmployeesWord } from "../result/EmployeesWord.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { MeetingLayout } from "./MeetingLayout.tsx";
import { MeetingSection } from "./MeetingSection.tsx";
import type { MeetingViewer } from "./meetingText.ts";

interface MeetingReadingProps {
  readonly view: DatedReviewView;
  readonly viewer: MeetingViewer;
  readonly breadcrumbs: ReactNode;
  readonly actionBar?: ReactNode;
  /** Cards beside the document. */
  readonly aside?: ReactNode;
}

/** A read-only meeting: the result, both evaluations and the cto's comments. */
export const ReadOnlyMeeting = ({ view, viewer, breadcrumbs, actionBar, aside }: MeetingReadingProps) => {
  const { skillsets, managerEvaluation, approvedEvaluation } = view;
  const answers = useMemo(() => formAnswers(managerEvaluation, skillsets), [managerEvaluation, skillsets]);
  const changed = useMemo(
    () => new Set(approvedEvaluation && differences(answers, approvedEvaluation).map(({ at }) => sectionOf(at))),
    [answers, approvedEvaluation],
  );
  return (
    <MeetingLayout view={view} viewer={viewer} answers={answers} breadcrumbs={breadcrumbs}>
      <ReviewDocument
        view={view}
        viewer={viewer}
        banners={<EmployeesWord view={view} />}
        meeting={{
          id: sectionIds.meeting,
          label: "Meeting",
          content: <MeetingSection view={view} answers={answers} />,
        }}
        noteOf={(at) =>
          approvedEvaluation !== null && changed.has(sectionOf(at)) ? (
            <ChangesSinceApproval at={at} answers={answers} approved={approvedEvaluation} skillsets={skillsets} />
          ) : null
        }
        actionBar={actionBar}
        aside={aside}
      />
    </MeetingLayout>
  );
};
