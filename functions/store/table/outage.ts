import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";

/** What the table says of a request that it will never take. */
const refusals: ReadonlySet<string> = new Set(["ValidationException", "SerializationException"]);

const isRefusal = (error: Error): boolean =>
  refusals.has(error.name) ||
  (error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some(({ Code }) => Code === "ValidationError"));

/**
 * Whether the table did not answer, or could not just now: the same request may well succeed later. What the SDK throws
 * after a request was made has `$metadata`, a lost connection too; ElectroDB keeps it as the cause of its own error.
 */
export const isOutage = (error: unknown): boolean => {
  const own = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return own instanceof Error && "$metadata" in own && !isRefusal(own);
};
