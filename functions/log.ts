import { readableStack } from "./readableStack.ts";

/** Writes a structured log line. Never log review texts, tokens or e-mail addresses. */
export const log = (level: "info" | "warn" | "error", message: string, details: Record<string, unknown> = {}): void => {
  console[level](JSON.stringify({ level, message, ...details }));
};

/** The details of an error that a log line contains. */
export const errorDetails = (error: unknown): Record<string, unknown> =>
  error instanceof Error
    ? { name: error.name, error: error.message, stack: readableStack(error.stack ?? "") }
    : { error: String(error) };
