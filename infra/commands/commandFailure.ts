/** Says what to do; printed without a stack trace. */
export class CommandFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "CommandFailure";
  }
}
