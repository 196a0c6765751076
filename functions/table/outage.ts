import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";

/** DynamoDB's errors for requests that fail every time, so retrying is pointless. */
const permanentErrors: ReadonlySet<string> = new Set(["ValidationException", "SerializationException"]);

const isPermanent = (error: Error): boolean =>
  permanentErrors.has(error.name) ||
  (error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some(({ Code }) => Code === "ValidationError"));

/**
 * Whether DynamoDB failed in a way that may be temporary, so the same request may succeed later. Errors that the SDK
 * throws after it sent a request, lost connections included, have `$metadata`; ElectroDB wraps them as the cause of its
 * own error.
 */
export const isOutage = (error: unknown): boolean => {
  const own = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return own instanceof Error && "$metadata" in own && !isPermanent(own);
};
