/** Why a command cannot do what it was asked for, in a sentence that says what to do; it is printed without a stack. */
export class CommandFailure extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = "CommandFailure";
  }
}
