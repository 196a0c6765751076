import type { ReviewProgress } from "#domain/reviews/model.ts";

export const untouched: ReviewProgress = {
  selfEvaluationCompletedAt: null,
  managerEvaluationCompletedAt: null,
  ctoApprovalCompletedAt: null,
  meetingScheduledAt: null,
  meetingTime: null,
  meetingMinutes: null,
  finalManagerEvaluationCompletedAt: null,
  sharedWithEmployeeAt: null,
  exclusion: null,
  selfDeadline: null,
  managerDeadline: null,
  selfReopening: null,
  managerReopening: null,
  steppedIn: null,
  acknowledgement: null,
};
