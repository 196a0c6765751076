import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { EntityItem } from "electrodb";
import type { Day } from "#domain/shared/time.ts";
import { auditEntity } from "../audit/entities.ts";
import { feedbackListEntity, feedbackRequestEntity, feedbackTextEntity } from "../feedback/entities.ts";
import { endedGrowthPlanEntity, growthCommentEntity, growthPlanEntity } from "../growth/entities.ts";
import { journalEntryEntity, journalReminderEntity, privateNoteEntity } from "../journal/entities.ts";
import { leadPairEntity, leadReportEntity, talkingPointEntity } from "../leads-weekly/entities.ts";
import { messageLogEntity, outboxEntity, sentOnceEntity, undeliverableEntity } from "../messages/entities.ts";
import {
  archivedSectionEntity,
  assessmentItemEntity,
  completedGoalEntity,
  onboardingEntity,
  onboardingResourcesEntity,
  onboardingSectionEntity,
  onboardingStateEntity,
} from "../onboarding/entities/onboarding.ts";
import { dueReportEntity, dueReportsVersionEntity, weeklyReportEntity } from "../onboarding/entities/weeklyReports.ts";
import {
  importMappingsEntity,
  migrationEntity,
  operationChunkEntity,
  operationEntity,
  peopleImportEntity,
} from "../operations/entities.ts";
import {
  dailyCountEntity,
  emailClaimEntity,
  employeeNumberClaimEntity,
  everResponsibleEntity,
  identityEntity,
  mailCountEntity,
  memberEntity,
  peopleCountEntity,
  roleCountEntity,
  searchWordEntity,
  userEntity,
  userPositionEntity,
} from "../people/entities/people.ts";
import { dataRequestEntity, retentionEntity } from "../people/entities/personalData.ts";
import {
  ladderStateEntity,
  ladderStructureEntity,
  personLevelsEntity,
  positionEntity,
  requirementsEntity,
  roundLevelsEntity,
  skillsetEntity,
  skillsetOrderEntity,
} from "../positions/entities.ts";
import {
  promotionAskedEntity,
  promotionBallotEntity,
  promotionCaseEntity,
  promotionDeciderQuestionEntity,
  promotionMemberEntity,
  promotionSettingsEntity,
  promotionStateEntity,
  promotionTextEntity,
  promotionVoteEntity,
} from "../promotions/entities.ts";
import { calibratedReviewEntity, calibrationSessionEntity } from "../reviews/entities/calibration.ts";
import { copiedAnswersEntity, evaluationEntity, skillsetAnswerEntity } from "../reviews/entities/evaluations.ts";
import {
  ctoApprovalEntity,
  reviewEntity,
  reviewExceptionEntity,
  reviewPointerEntity,
  sendBackNoteEntity,
} from "../reviews/entities/reviews.ts";
import { roundRulesEntity } from "../reviews/entities/roundRules.ts";
import {
  activeRoundEntity,
  ladderSnapshotEntity,
  ownDeadlineEntity,
  reviewAuthorityEntity,
  roundCountEntity,
  roundEntity,
  snapshotMarkerEntity,
  unmanagedResultsEntity,
} from "../reviews/entities/rounds.ts";
import {
  appealTextsEntity,
  openAppealEntity,
  reviewReaderEntity,
  reviewReplyEntity,
} from "../reviews/entities/sharedReviews.ts";
import { sampleLoadEntity } from "../sample/entities.ts";
import { slackConnectionEntity, slackSettingsEntity } from "../slack/entities.ts";
import { lazyEntities } from "./entities.ts";

export const entityBuilders = {
  identity: identityEntity,
  emailClaim: emailClaimEntity,
  employeeNumberClaim: employeeNumberClaimEntity,
  user: userEntity,
  everResponsible: everResponsibleEntity,
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
  promotionDeciderQuestion: promotionDeciderQuestionEntity,
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
  dueReport: dueReportEntity,
  dueReportsVersion: dueReportsVersionEntity,
  outbox: outboxEntity,
  messageLog: messageLogEntity,
  slackSettings: slackSettingsEntity,
  slackConnection: slackConnectionEntity,
  sentOnce: sentOnceEntity,
  undeliverable: undeliverableEntity,
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
  /** Determines which delegations are in force and which sessions are open; null where these don't matter. */
  today: null as Day | null,
  client,
  tableName,
  entities: lazyEntities(entityBuilders, { client, table: tableName }),
});

export type Store = ReturnType<typeof createStore>;
export type Entities = Store["entities"];

export type StoredItem<Name extends keyof Entities> = EntityItem<Entities[Name]>;
