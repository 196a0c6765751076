import type { ReactNode } from "react";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import type { FormSection } from "../evaluation/EvaluationForm.tsx";
import { sectionIds } from "../layout/sectionIds.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { MeetingSection } from "./MeetingSection.tsx";
import { evaluatorsFor, type MeetingViewer } from "./meetingText.ts";
import { OverviewSection, overviewTitle } from "./OverviewSection.tsx";

interface MeetingSectionsProps {
  readonly view: DatedReviewView;
  readonly viewer: MeetingViewer;
  readonly answers: EvaluationAnswers;
  readonly actions: ReactNode;
}

/** The result comes first once the evaluation is final. */
export const meetingSections = ({ view, viewer, answers, actions }: MeetingSectionsProps): readonly FormSection[] => {
  const meeting = {
    id: sectionIds.meeting,
    label: "Meeting",
    content: <MeetingSection view={view} answers={answers} actions={actions} />,
  };
  const overview = {
    id: sectionIds.overview,
    label: overviewTitle(view),
    content: <OverviewSection view={view} answers={answers} who={evaluatorsFor(viewer, view.review)} />,
  };
  return view.review.finalManagerEvaluationCompletedAt === null ? [meeting, overview] : [overview, meeting];
};
