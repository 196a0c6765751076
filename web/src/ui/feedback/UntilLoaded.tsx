import type { ReactNode } from "react";
import { ErrorState, LoadingState } from "./states.tsx";

interface UntilLoadedProps {
  /** Once it is defined, nothing is shown. */
  readonly data: unknown;
  readonly error: unknown;
  readonly retry: () => unknown;
  /** Says what couldn't be loaded. */
  readonly title: string;
  /** A skeleton shaped like the content. */
  readonly children?: ReactNode;
}

/** Shows a skeleton until `data` is loaded, or why it couldn't be loaded. */
export const UntilLoaded = ({ data, error, retry, title, children }: UntilLoadedProps) => {
  if (data !== undefined) {
    return null;
  }
  return error === undefined ? (
    <LoadingState>{children}</LoadingState>
  ) : (
    <ErrorState title={title} error={error} onRetry={() => void retry()} />
  );
};
