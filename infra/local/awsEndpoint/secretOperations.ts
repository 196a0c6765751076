import * as z from "zod";
import { AwsRefusal } from "./awsRefusal.ts";

const getInput = z.object({ SecretId: z.string() });

/** The operations of Secrets Manager that functions use. `value` returns the value of every secret. */
export const secretOperations = (
  secretIds: readonly string[],
  value: () => string,
): Readonly<Record<string, (body: unknown) => object>> => ({
  "secretsmanager.GetSecretValue": (body) => {
    const { SecretId } = getInput.parse(body);
    if (!secretIds.includes(SecretId)) {
      throw new AwsRefusal("ResourceNotFoundException", "Secrets Manager can't find the specified secret.");
    }
    return { ARN: SecretId, Name: SecretId, SecretString: value(), VersionId: "local", VersionStages: ["AWSCURRENT"] };
  },
});
