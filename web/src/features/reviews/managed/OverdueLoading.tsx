import Skeleton from "@mui/material/Skeleton";
import { LoadingState } from "#web/ui/feedback/states.tsx";

/**
 * A placeholder, so a loading list doesn't suggest that no one is overdue. As high as the "No evaluation is overdue"
 * alert.
 */
export const OverdueLoading = () => (
  <LoadingState label="Loading overdue evaluations...">
    <Skeleton variant="rounded" height={24} sx={{ mb: 2 }} />
  </LoadingState>
);
