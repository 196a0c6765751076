import PrintOutlined from "@mui/icons-material/PrintOutlined";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { fullName } from "#domain/people/terms.ts";
import type { EvaluationAnswers } from "#domain/reviews/model.ts";
import { Page } from "#web/ui/Page.tsx";
import { Printed } from "#web/ui/Printed.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { type MeetingViewer, meetingReaders } from "./meetingText.ts";
import { ResultDocument } from "./ResultDocument.tsx";

interface MeetingFrameProps {
  readonly view: DatedReviewView;
  readonly viewer: MeetingViewer;
  readonly answers: EvaluationAnswers;
  readonly breadcrumbs: ReactNode;
  readonly children: ReactNode;
}

/** What surrounds a meeting that is open to the reader: whose it is, who can read it, and the result on paper. */
export const MeetingFrame = ({ view, viewer, answers, breadcrumbs, children }: MeetingFrameProps) => {
  const { review, round } = view;
  const whose = viewer.id === review.employee.id ? [] : [fullName(review.employee)];
  return (
    <Page
      title="Performance Meeting"
      purpose={[...whose, round.name, meetingReaders(viewer, review)].join(" · ")}
      breadcrumbs={breadcrumbs}
      actions={
        <Button startIcon={<PrintOutlined />} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      {children}
      <Printed>
        <ResultDocument view={view} viewer={viewer} answers={answers} />
      </Printed>
    </Page>
  );
};
