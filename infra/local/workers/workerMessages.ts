/** What a worker is told when it is started. */
export interface WorkerStart {
  /** The module with the handler, absolute. */
  readonly file: string;
  readonly handlerName: string;
  readonly functionName: string;
  readonly functionArn: string;
  readonly memoryMb: number;
}

/** An invocation; events and results travel as JSON, as they do in Lambda. */
export interface InvocationMessage {
  readonly requestId: string;
  readonly eventJson: string;
  /** Milliseconds since the epoch, real time. */
  readonly deadline: number;
}

/** How a function failed, as Lambda reports it. */
export interface FunctionFailure {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly stack: string;
}

export type InvocationReply =
  | { readonly requestId: string; readonly resultJson: string }
  | { readonly requestId: string; readonly failure: FunctionFailure };
