/** A function that failed: `name` is the type of its error, as Lambda reports it. */
export class FunctionError extends Error {
  constructor(errorType: string, message: string, stack?: string) {
    super(message);
    this.name = errorType;
    if (stack) {
      this.stack = stack;
    }
  }
}
