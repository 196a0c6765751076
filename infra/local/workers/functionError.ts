/** The error of a failed function. `name` is its error type, as Lambda reports it. */
export class FunctionError extends Error {
  constructor(errorType: string, message: string, stack?: string) {
    super(message);
    this.name = errorType;
    if (stack) {
      this.stack = stack;
    }
  }
}
