import Skeleton from "@mui/material/Skeleton";
import { LoadingState } from "#web/ui/feedback/states.tsx";

/** A placeholder while the handover dialog loads, about as high as its content. */
export const HandOverLoading = () => (
  <LoadingState>
    <Skeleton variant="rounded" height={400} />
  </LoadingState>
);
