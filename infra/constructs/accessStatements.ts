import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Access } from "#functions/access.ts";
import type { Resources } from "./resources.ts";

const statement = (actions: readonly string[], resources: readonly string[]): readonly PolicyStatement[] =>
  actions.length === 0 || resources.length === 0
    ? []
    : [new PolicyStatement({ actions: [...actions], resources: [...resources] })];

/** Grants exactly the declared access to the table, its named indexes, the queues and the secrets. */
export const accessStatements = (access: Access, { table, queues, secrets }: Resources): readonly PolicyStatement[] => [
  ...statement(
    access.table.map((operation) => `dynamodb:${operation}`),
    [table.tableArn],
  ),
  ...statement(
    ["dynamodb:Query"],
    (access.indexes ?? []).map((index) => `${table.tableArn}/index/${index}`),
  ),
  ...statement(
    ["sqs:SendMessage"],
    (access.queues ?? []).map((name) => queues[name].queueArn),
  ),
  ...statement(
    ["secretsmanager:GetSecretValue"],
    (access.secrets ?? []).map((name) => secrets[name].secretArn),
  ),
];

/** Grants the declared operations of the user pool. */
export const userPoolStatements = (access: Access, userPoolArn: string): readonly PolicyStatement[] =>
  statement(
    (access.userPool ?? []).map((operation) => `cognito-idp:${operation}`),
    [userPoolArn],
  );
