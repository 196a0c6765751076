/** A refusal as the AWS JSON protocols give it; `type` is what the SDK makes its error of. */
export class AwsRefusal extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.name = "AwsRefusal";
    this.type = type;
  }
}
