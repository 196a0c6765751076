/** An error whose message says what to do. It is printed without a stack trace. */
export class CommandFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "CommandFailure";
  }
}
