import Skeleton from "@mui/material/Skeleton";
import { LoadingState } from "#web/ui/feedback/states.tsx";

/** The content of the dialog that hands people over, on its way; about as high as it will be. */
export const HandOverLoading = () => (
  <LoadingState>
    <Skeleton variant="rounded" height={400} />
  </LoadingState>
);
