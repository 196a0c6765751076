import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ApiError } from "#web/lib/reading/ApiError.ts";

const Centered = ({ children }: { readonly children: ReactNode }) => (
  <Paper
    variant="outlined"
    sx={{
      display: "flex",
      flexDirection: "column",
      alignItems: "center",
      gap: 1,
      px: 3,
      py: 6,
      textAlign: "center",
    }}
  >
    {children}
  </Paper>
);

interface LoadingStateProps {
  /** The visible text; without it, only screen readers get a text. */
  readonly label?: string;
  /** A skeleton shaped like the content; three blocks by default. */
  readonly children?: ReactNode;
}

export const LoadingState = ({ label, children }: LoadingStateProps) => (
  <div role="status">
    {label ? (
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {label}
      </Typography>
    ) : (
      <span style={visuallyHidden}>Loading...</span>
    )}
    <div aria-hidden>
      {children ?? (
        <>
          <Skeleton variant="rounded" height={72} sx={{ mb: 1.5 }} />
          <Skeleton variant="rounded" height={72} sx={{ mb: 1.5 }} />
          <Skeleton variant="rounded" height={72} />
        </>
      )}
    </div>
  </div>
);

interface ErrorStateProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shows the request ID, which identifies the error in the logs. */
export const ErrorState = ({ title, error, onRetry }: ErrorStateProps) => {
  const problem = error instanceof ApiError ? error : null;
  return (
    <div role="alert">
      <Centered>
        <Typography variant="h2">{title}</Typography>
        <Typography color="textSecondary">
          {problem?.detail ?? "Something went wrong on this page. Try again."}
        </Typography>
        <Button onClick={onRetry} sx={{ mt: 1 }}>
          Retry
        </Button>
        {problem?.requestId && (
          <Typography variant="caption" color="textFaint">
            Request {problem.requestId}
          </Typography>
        )}
      </Centered>
    </div>
  );
};

interface EmptyStateProps {
  readonly title: string;
  /** Why it is empty, and what to do. */
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

export const EmptyState = ({ title, text, action }: EmptyStateProps) => (
  <Centered>
    <Typography variant="h2">{title}</Typography>
    {text && <Typography color="textSecondary">{text}</Typography>}
    {action && <Box sx={{ mt: 1 }}>{action}</Box>}
  </Centered>
);

/** Shown to people who may not see a page (docs/ui.md#empty-and-forbidden-pages). */
export const ForbiddenState = ({ text }: { readonly text?: string }) => (
  <Centered>
    <Typography variant="h2">You don't have access to this page</Typography>
    {text && <Typography color="textSecondary">{text}</Typography>}
    <Button component={Link} to="/" sx={{ mt: 1 }}>
      Return to Home
    </Button>
  </Centered>
);
