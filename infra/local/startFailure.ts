/** Why Pulse cannot start, in one sentence that says what to do; it is printed without a stack. */
export class StartFailure extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = "StartFailure";
  }
}
