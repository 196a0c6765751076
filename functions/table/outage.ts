import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";

/** DynamoDB's errors for requests that fail every time, so retrying is pointless. */
const permanentErrors: ReadonlySet<string> = new Set(["ValidationException", "SerializationException"]);

const isPermanent = (error: Error): boolean =>
  permanentErrors.has(error.name) ||
  (error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some(({ Code }) => Code === "ValidationError"));

/**
 * Whether the error may be temporary. Errors after a sent request have `$metadata`, even for lost connections;
 * ElectroDB makes them the cause of its own error.
 */
export const mayBeTransient = (error: unknown): boolean => {
  const sdkError = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return sdkError instanceof Error && "$metadata" in sdkError && !isPermanent(sdkError);
};
