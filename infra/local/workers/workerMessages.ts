/** What a worker gets when it starts. */
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

/** The answer to an invocation. */
export type InvocationReply =
  | { readonly requestId: string; readonly resultJson: string }
  | { readonly requestId: string; readonly failure: FunctionFailure };

/**
 * What a worker sends: that its module is loaded, or failed to load; what the function printed; an answer. All of it uses
 * one port, so that lines arrive before the answer that follows them, and none is lost when the worker is ended.
 */
export type WorkerMessage = { readonly loaded: true } | { readonly output: string } | InvocationReply;
