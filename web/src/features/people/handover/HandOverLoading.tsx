import Skeleton from "@mui/material/Skeleton";
import { LoadingState } from "#web/ui/feedback/states.tsx";

export const HandOverLoading = () => (
  <LoadingState>
    <Skeleton variant="rounded" height={400} />
  </LoadingState>
);
