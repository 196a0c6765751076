/** The data that a worker starts with. */
export interface WorkerStart {
  /** The absolute path of the handler's module. */
  readonly file: string;
  readonly handlerName: string;
  readonly functionName: string;
  readonly functionArn: string;
  readonly memoryMb: number;
}

/** An invocation. Events and results are JSON text, as in Lambda. */
export interface InvocationMessage {
  readonly requestId: string;
  readonly eventJson: string;
  /** Milliseconds since the epoch, by the machine's clock, not by the one that the local console moves. */
  readonly deadline: number;
}

/** How a function failed, as Lambda reports it. */
export interface FunctionFailure {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly stack: string;
}

/** The reply to an invocation. */
export type InvocationReply =
  | { readonly requestId: string; readonly resultJson: string }
  | { readonly requestId: string; readonly failure: FunctionFailure };

/**
 * A message from a worker: its module has loaded or failed to load, the function printed something, or the reply to an
 * invocation. They share one port, so that output arrives before the reply that follows it and is not lost when the
 * worker ends.
 */
export type WorkerMessage = { readonly loaded: true } | { readonly output: string } | InvocationReply;
