import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { Service } from "electrodb";
import {
  ladderStateEntity,
  personLevelsEntity,
  positionEntity,
  requirementsEntity,
  skillsetEntity,
} from "./entities/ladder.ts";
import { auditEntity, outboxEntity, slackLogEntity } from "./entities/messages.ts";
import {
  activeAdminsEntity,
  emailClaimEntity,
  identityEntity,
  memberEntity,
  peopleCountEntity,
  searchWordEntity,
  userEntity,
  userPositionEntity,
} from "./entities/people.ts";
import { peopleImportEntity, planChunkEntity, planEntity } from "./entities/plans.ts";
import {
  activeRoundEntity,
  ctoApprovalEntity,
  evaluationEntity,
  keptLadderEntity,
  ladderSnapshotEntity,
  reviewEntity,
  reviewPointerEntity,
  roundCountEntity,
  roundEntity,
  skillsetAnswerEntity,
} from "./entities/reviews.ts";

/** The entities of the one table, over a client and a table that are given (never global). */
export const createStore = (client: DynamoDBDocumentClient, table: string) => {
  const configuration = { client, table };
  const entities = {
    identity: identityEntity(configuration),
    emailClaim: emailClaimEntity(configuration),
    user: userEntity(configuration),
    member: memberEntity(configuration),
    searchWord: searchWordEntity(configuration),
    peopleCount: peopleCountEntity(configuration),
    activeAdmins: activeAdminsEntity(configuration),
    userPosition: userPositionEntity(configuration),
    position: positionEntity(configuration),
    ladderState: ladderStateEntity(configuration),
    personLevels: personLevelsEntity(configuration),
    requirements: requirementsEntity(configuration),
    skillset: skillsetEntity(configuration),
    round: roundEntity(configuration),
    activeRound: activeRoundEntity(configuration),
    roundCount: roundCountEntity(configuration),
    review: reviewEntity(configuration),
    reviewPointer: reviewPointerEntity(configuration),
    evaluation: evaluationEntity(configuration),
    skillsetAnswer: skillsetAnswerEntity(configuration),
    ctoApproval: ctoApprovalEntity(configuration),
    ladderSnapshot: ladderSnapshotEntity(configuration),
    keptLadder: keptLadderEntity(configuration),
    outbox: outboxEntity(configuration),
    slackLog: slackLogEntity(configuration),
    audit: auditEntity(configuration),
    plan: planEntity(configuration),
    planChunk: planChunkEntity(configuration),
    peopleImport: peopleImportEntity(configuration),
  };
  return { client, table, entities, service: new Service(entities, configuration) };
};

export type Store = ReturnType<typeof createStore>;
export type Entities = Store["entities"];
