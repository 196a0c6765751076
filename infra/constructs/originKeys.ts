import { RemovalPolicy, SecretValue } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import type { StageConfig } from "../config.ts";
import { acknowledgeFindings } from "./acknowledgeFindings.ts";

const nameOf = ({ stage }: StageConfig, number: number): string => `pulse/${stage}/origin-key-${number}`;

/**
 * CloudFront sends the first key. Templates reference secrets by name instead of importing them, so a key can be
 * removed while functions of the previous version still accept it.
 */
export const originKeyValues = (config: StageConfig): readonly string[] =>
  config.originKeys.map((number) => SecretValue.secretsManager(nameOf(config, number)).unsafeUnwrap());

/** AWS generates the values. An unused key remains until someone deletes it. */
export const originKeySecrets = (scope: Construct, config: StageConfig): readonly Secret[] =>
  config.originKeys.map((number) => {
    const secret = new Secret(scope, `OriginKey${number}`, {
      secretName: nameOf(config, number),
      description: "The key that proves to the API that CloudFront sent a request",
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      // Rolling back a deployment that removed a key needs it again.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    acknowledgeFindings(secret, {
      "AwsSolutions-SMG4": "A rotation changes CloudFront and every function, so it is done by changing the settings.",
    });
    return secret;
  });
