import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Access } from "#functions/access.ts";
import type { Resources } from "./resources.ts";

const keyReadActions = ["kms:Decrypt", "kms:DescribeKey"];
const keyWriteActions = [
  "kms:Encrypt",
  "kms:GenerateDataKey",
  "kms:GenerateDataKeyWithoutPlaintext",
  "kms:ReEncryptFrom",
  "kms:ReEncryptTo",
];

const statement = (actions: readonly string[], resources: readonly string[]): readonly PolicyStatement[] =>
  actions.length === 0 || resources.length === 0
    ? []
    : [new PolicyStatement({ actions: [...actions], resources: [...resources] })];

/** DynamoDB uses a key with its caller's permissions. Grants only the table's key, only through DynamoDB. */
const keyStatements = ({ table }: Access, { tableKey }: Resources): readonly PolicyStatement[] =>
  table.length === 0 || tableKey === null
    ? []
    : [
        new PolicyStatement({
          actions: table.some((operation) => /Put|Update|Delete/.test(operation))
            ? [...keyReadActions, ...keyWriteActions]
            : keyReadActions,
          resources: [tableKey],
          conditions: { StringEquals: { "kms:ViaService": `dynamodb.${tableKey.split(":")[3]}.amazonaws.com` } },
        }),
      ];

/**
 * Amazon SES checks permissions on the sender's identity and on the configuration set. Grants only the stage's own
 * sender.
 */
const emailStatements = ({ email: emailAccess }: Access, email: Resources["email"]): readonly PolicyStatement[] =>
  emailAccess === undefined || email === null
    ? []
    : [
        new PolicyStatement({
          actions: ["ses:SendEmail"],
          resources: [...email.identityArns, email.configurationSetArn],
          conditions: { StringEquals: { "ses:FromAddress": email.sender } },
        }),
      ];

const declaredStatements = (
  access: Access,
  { table, queues, secrets, email }: Resources,
): readonly PolicyStatement[] => [
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
  ...emailStatements(access, email),
  ...statement(
    ["secretsmanager:GetSecretValue"],
    (access.secrets ?? []).map((name) => secrets[name].secretArn),
  ),
];

/** Grants exactly the declared access, apart from the user pool. */
export const accessStatements = (access: Access, resources: Resources): readonly PolicyStatement[] => [
  ...keyStatements(access, resources),
  ...declaredStatements(access, resources),
];

export const userPoolStatements = (access: Access, userPoolArn: string): readonly PolicyStatement[] =>
  statement(
    (access.userPool ?? []).map((operation) => `cognito-idp:${operation}`),
    [userPoolArn],
  );
