import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Day } from "#domain/shared/time.ts";
import { auditEntity } from "./entities/audit.ts";
import { calibratedReviewEntity, calibrationSessionEntity } from "./entities/calibration.ts";
import { dataRequestEntity } from "./entities/dataRequests.ts";
import { copiedAnswersEntity, evaluationEntity, skillsetAnswerEntity } from "./entities/evaluations.ts";
import { feedbackListEntity, feedbackRequestEntity, feedbackTextEntity } from "./entities/feedback.ts";
import { endedGrowthPlanEntity, growthCommentEntity, growthPlanEntity } from "./entities/growth.ts";
import { journalEntryEntity, journalReminderEntity, privateNoteEntity } from "./entities/journal.ts";
import {
  ladderStateEntity,
  ladderStructureEntity,
  personLevelsEntity,
  positionEntity,
  requirementsEntity,
  roundLevelsEntity,
  skillsetEntity,
  skillsetOrderEntity,
} from "./entities/ladder.ts";
import { leadPairEntity, leadReportEntity, talkingPointEntity } from "./entities/leadsWeekly.ts";
import {
  outboxEntity,
  slackConnectionEntity,
  slackLogEntity,
  slackReminderEntity,
  slackSettingsEntity,
} from "./entities/messages.ts";
import {
  archivedSectionEntity,
  assessmentItemEntity,
  completedGoalEntity,
  onboardingEntity,
  onboardingResourcesEntity,
  onboardingSectionEntity,
  onboardingStateEntity,
} from "./entities/onboarding.ts";
import {
  importMappingsEntity,
  migrationEntity,
  operationChunkEntity,
  operationEntity,
  peopleImportEntity,
} from "./entities/operations.ts";
import {
  dailyCountEntity,
  emailClaimEntity,
  employeeNumberClaimEntity,
  identityEntity,
  mailCountEntity,
  memberEntity,
  peopleCountEntity,
  responsibleEntity,
  roleCountEntity,
  searchWordEntity,
  userEntity,
  userPositionEntity,
} from "./entities/people.ts";
import {
  promotionAskedEntity,
  promotionBallotEntity,
  promotionCaseEntity,
  promotionMemberEntity,
  promotionSettingsEntity,
  promotionStateEntity,
  promotionTextEntity,
  promotionVoteEntity,
  promotionWaitingEntity,
} from "./entities/promotions.ts";
import { retentionEntity } from "./entities/retention.ts";
import {
  ctoApprovalEntity,
  reviewEntity,
  reviewExceptionEntity,
  reviewPointerEntity,
  sendBackNoteEntity,
} from "./entities/reviews.ts";
import { roundRulesEntity } from "./entities/roundRules.ts";
import {
  activeRoundEntity,
  ladderSnapshotEntity,
  ownDeadlineEntity,
  reviewAuthorityEntity,
  roundCountEntity,
  roundEntity,
  snapshotMarkerEntity,
  unmanagedResultsEntity,
} from "./entities/rounds.ts";
import { sampleLoadEntity } from "./entities/sample.ts";
import {
  appealTextsEntity,
  openAppealEntity,
  reviewReaderEntity,
  reviewReplyEntity,
} from "./entities/sharedReviews.ts";
import { awaitedReportEntity, awaitedVersionEntity, weeklyReportEntity } from "./entities/weeklyReports.ts";
import { lazyEntities } from "./table/entities.ts";

export const entityBuilders = {
  identity: identityEntity,
  emailClaim: emailClaimEntity,
  employeeNumberClaim: employeeNumberClaimEntity,
  user: userEntity,
  responsible: responsibleEntity,
  member: memberEntity,
  searchWord: searchWordEntity,
  peopleCount: peopleCountEntity,
  roleCount: roleCountEntity,
  mailCount: mailCountEntity,
  dailyCount: dailyCountEntity,
  userPosition: userPositionEntity,
  position: positionEntity,
  ladderState: ladderStateEntity,
  ladderStructure: ladderStructureEntity,
  personLevels: personLevelsEntity,
  roundLevels: roundLevelsEntity,
  requirements: requirementsEntity,
  skillset: skillsetEntity,
  skillsetOrder: skillsetOrderEntity,
  round: roundEntity,
  activeRound: activeRoundEntity,
  roundCount: roundCountEntity,
  roundRules: roundRulesEntity,
  reviewAuthority: reviewAuthorityEntity,
  review: reviewEntity,
  reviewPointer: reviewPointerEntity,
  evaluation: evaluationEntity,
  skillsetAnswer: skillsetAnswerEntity,
  copiedAnswers: copiedAnswersEntity,
  ctoApproval: ctoApprovalEntity,
  reviewException: reviewExceptionEntity,
  ownDeadline: ownDeadlineEntity,
  unmanagedResults: unmanagedResultsEntity,
  reviewReader: reviewReaderEntity,
  reviewReply: reviewReplyEntity,
  sendBackNote: sendBackNoteEntity,
  calibrationSession: calibrationSessionEntity,
  calibratedReview: calibratedReviewEntity,
  appealTexts: appealTextsEntity,
  openAppeal: openAppealEntity,
  feedbackList: feedbackListEntity,
  feedbackRequest: feedbackRequestEntity,
  feedbackText: feedbackTextEntity,
  promotionSettings: promotionSettingsEntity,
  promotionState: promotionStateEntity,
  promotionWaiting: promotionWaitingEntity,
  promotionAsked: promotionAskedEntity,
  promotionCase: promotionCaseEntity,
  promotionText: promotionTextEntity,
  promotionBallot: promotionBallotEntity,
  promotionMember: promotionMemberEntity,
  promotionVote: promotionVoteEntity,
  ladderSnapshot: ladderSnapshotEntity,
  snapshotMarker: snapshotMarkerEntity,
  onboardingSection: onboardingSectionEntity,
  onboardingResources: onboardingResourcesEntity,
  onboardingState: onboardingStateEntity,
  assessmentItem: assessmentItemEntity,
  onboarding: onboardingEntity,
  completedGoal: completedGoalEntity,
  archivedSection: archivedSectionEntity,
  growthPlan: growthPlanEntity,
  endedGrowthPlan: endedGrowthPlanEntity,
  growthComment: growthCommentEntity,
  leadReport: leadReportEntity,
  leadPair: leadPairEntity,
  talkingPoint: talkingPointEntity,
  journalEntry: journalEntryEntity,
  privateNote: privateNoteEntity,
  journalReminder: journalReminderEntity,
  weeklyReport: weeklyReportEntity,
  awaitedReport: awaitedReportEntity,
  awaitedVersion: awaitedVersionEntity,
  outbox: outboxEntity,
  slackLog: slackLogEntity,
  slackSettings: slackSettingsEntity,
  slackConnection: slackConnectionEntity,
  slackReminder: slackReminderEntity,
  audit: auditEntity,
  operation: operationEntity,
  operationChunk: operationChunkEntity,
  peopleImport: peopleImportEntity,
  migration: migrationEntity,
  importMappings: importMappingsEntity,
  sampleLoad: sampleLoadEntity,
  dataRequest: dataRequestEntity,
  retention: retentionEntity,
};

export const createStore = (client: DynamoDBDocumentClient, tableName: string) => ({
  /** The day that delegates are resolved for: a request's or an operation step's; null where it doesn't matter. */
  today: null as Day | null,
  client,
  tableName,
  entities: lazyEntities(entityBuilders, { client, table: tableName }),
});

export type Store = ReturnType<typeof createStore>;
export type Entities = Store["entities"];
