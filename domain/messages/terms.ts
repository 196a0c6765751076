export const notificationTypes = [
  "test",
  "self_evaluation_completed",
  "ready_for_approval",
  "review_approved",
  "approval_withdrawn",
  "evaluation_sent_back",
  "evaluation_completed_again",
  "calibration_opened",
  "calibration_undone",
  "meeting_scheduled",
  "meeting_invitation",
  "review_shared",
  "result_reminder",
  "result_not_discussed",
  "appeal_filed",
  "appeal_assigned",
  "appeal_resolved",
  "feedback_asked",
  "feedback_reminder",
  "feedback_thanks",
  "feedback_removed",
  "promotion_question",
  "promotion_case",
  "promotion_vote",
  "promotion_result",
  "promotion_effective",
  "growth_comment",
  "proposal_accepted",
  "weekly_report_submitted",
  "weekly_report_reopened",
  "approver_away",
  "account_waiting",
  "account_approved",
  "role_changed",
  "manager_changed",
  "invitation",
  "email_change",
  "self_evaluation_reminder",
  "manager_evaluation_reminder",
  "weekly_report_reminder",
  "journal_reminder",
  "review_reminder",
  "round_started",
  "round_completed",
  "onboarding_started",
  "onboarding_completed",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationLabels: Record<NotificationType, string> = {
  test: "Test",
  self_evaluation_completed: "Self-evaluation completed",
  ready_for_approval: "Ready for approval",
  review_approved: "Review approved",
  approval_withdrawn: "Approval withdrawn",
  evaluation_sent_back: "Evaluation sent back",
  evaluation_completed_again: "Evaluation completed again",
  calibration_opened: "Calibration session opened",
  calibration_undone: "Change after calibration undone",
  meeting_scheduled: "Meeting scheduled",
  meeting_invitation: "Meeting invitation",
  review_shared: "Review shared",
  result_reminder: "Result reminder",
  result_not_discussed: "Result not discussed",
  appeal_filed: "Appeal filed",
  appeal_assigned: "Appeal assigned",
  appeal_resolved: "Appeal resolved",
  feedback_asked: "Feedback requested",
  feedback_reminder: "Feedback reminder",
  feedback_thanks: "Thanks for feedback",
  feedback_removed: "Feedback removed",
  promotion_question: "Promotion question",
  promotion_case: "Promotion case",
  promotion_vote: "Promotion vote",
  promotion_result: "Promotion outcome",
  promotion_effective: "Promotion in effect",
  growth_comment: "Growth plan comment",
  proposal_accepted: "Proposal accepted",
  weekly_report_submitted: "Weekly report submitted",
  weekly_report_reopened: "Weekly report reopened",
  approver_away: "Approver away",
  account_waiting: "Account waiting for approval",
  account_approved: "Account approved",
  role_changed: "Role change",
  manager_changed: "Manager change",
  invitation: "Invitation",
  email_change: "Email change",
  self_evaluation_reminder: "Self-evaluation reminder",
  manager_evaluation_reminder: "Manager evaluation reminder",
  weekly_report_reminder: "Weekly report reminder",
  journal_reminder: "Journal reminder",
  review_reminder: "Review reminder",
  round_started: "Round started",
  round_completed: "Round completed",
  onboarding_started: "Onboarding started",
  onboarding_completed: "Onboarding completed",
};

export const messageStatuses = ["pending", "sent", "failed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** How many messages the log shows (docs/messages.md#log). */
export const maxShownMessages = 50;

/** Texts of manual reminders, by what is open or overdue (docs/messages.md#manual-reminders). */
export const manualReminderTexts = {
  openSelfEvaluation: (round: string): string => `Your ${round} self-evaluation is still open.`,
  openReviews: (round: string): string => `You have open reviews in ${round}.`,
  overdueSelfEvaluation: (round: string): string =>
    `Your ${round} self-evaluation is overdue. Your manager can extend the deadline.`,
  overdueManagerEvaluations: (round: string): string =>
    `You have overdue manager evaluations in ${round}. An admin or the CTO can extend the deadline.`,
} as const;

export const messageChannels = ["slack", "email"] as const;
export type MessageChannel = (typeof messageChannels)[number];

export const messageChannelLabels: Record<MessageChannel, string> = { slack: "Slack", email: "Email" };

/** How a person gets messages (docs/messages.md#channels). */
export const channelChoices = ["slack", "email", "both"] as const;
export type ChannelChoice = (typeof channelChoices)[number];

export const channelChoiceLabels: Record<ChannelChoice, string> = {
  slack: "Slack",
  email: "Email",
  both: "Slack and email",
};

/**
 * Why an address is undeliverable: email bounced, or its owner reported it as spam
 * (docs/messages.md#bounces).
 */
export const undeliverableReasons = ["bounce", "complaint"] as const;
export type UndeliverableReason = (typeof undeliverableReasons)[number];
