import { createHash, timingSafeEqual } from "node:crypto";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { DomainError } from "#domain/shared/errors.ts";
import { environment, originKeyHeader } from "../environment.ts";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Refuses a request that bypassed CloudFront and its firewall, because API Gateway has its own address. During a
 * rotation two keys are valid (docs/deploying.md#keys-and-secrets). Throws FORBIDDEN.
 */
export const assertFromCloudFront = ({ headers }: Pick<APIGatewayProxyEventV2, "headers">): void => {
  const sent = digest(headers[originKeyHeader] ?? "");
  // Digests have one length, so the comparison takes the same time for every key.
  if (
    !environment("ORIGIN_KEYS")
      .split(",")
      .some((key) => timingSafeEqual(digest(key), sent))
  ) {
    throw new DomainError("FORBIDDEN", "Open Pulse at its own address.");
  }
};
