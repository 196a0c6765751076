/** One structured line of the function's log. Never log a text that somebody wrote, a token or an e-mail. */
export const log = (level: "info" | "warn" | "error", message: string, details: Record<string, unknown> = {}): void => {
  console[level](JSON.stringify({ level, message, ...details }));
};

/** What a log keeps of an error. */
export const errorDetails = (error: unknown): Record<string, unknown> =>
  error instanceof Error ? { name: error.name, error: error.message, stack: error.stack } : { error: String(error) };
