import { readableStack } from "./readableStack.ts";

/** Never log review texts, tokens or email addresses. */
export const log = (level: "info" | "warn" | "error", message: string, details: Record<string, unknown> = {}): void => {
  console[level](JSON.stringify({ level, message, ...details }));
};

export const errorDetails = (error: unknown): Record<string, unknown> =>
  error instanceof Error
    ? { name: error.name, error: error.message, stack: readableStack(error.stack ?? "") }
    : { error: String(error) };
