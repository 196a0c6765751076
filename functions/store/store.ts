import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { Service } from "electrodb";
import { positionCodeEntity, positionEntity, requirementsEntity, skillsetEntity } from "./entities/ladder.ts";
import { auditEntity, outboxEntity, slackLogEntity } from "./entities/messages.ts";
import {
  emailClaimEntity,
  identityEntity,
  roleMemberEntity,
  userEntity,
  userPositionEntity,
} from "./entities/people.ts";
import {
  ctoApprovalEntity,
  evaluationEntity,
  ladderSnapshotEntity,
  reviewEntity,
  reviewPointerEntity,
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
    roleMember: roleMemberEntity(configuration),
    userPosition: userPositionEntity(configuration),
    position: positionEntity(configuration),
    positionCode: positionCodeEntity(configuration),
    requirements: requirementsEntity(configuration),
    skillset: skillsetEntity(configuration),
    round: roundEntity(configuration),
    review: reviewEntity(configuration),
    reviewPointer: reviewPointerEntity(configuration),
    evaluation: evaluationEntity(configuration),
    skillsetAnswer: skillsetAnswerEntity(configuration),
    ctoApproval: ctoApprovalEntity(configuration),
    ladderSnapshot: ladderSnapshotEntity(configuration),
    outbox: outboxEntity(configuration),
    slackLog: slackLogEntity(configuration),
    audit: auditEntity(configuration),
  };
  return { client, table, entities, service: new Service(entities, configuration) };
};

export type Store = ReturnType<typeof createStore>;
export type Entities = Store["entities"];
