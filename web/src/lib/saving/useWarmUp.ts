import { useEffect } from "react";
import { warmUp } from "../reading/api.ts";
import type { WriteRoute } from "../reading/apiTypes.ts";

/** Warms up the function that saves a form when the form opens (docs/operations.md#cold-functions). */
export const useWarmUp = (route: WriteRoute | null): void => {
  const [feature, id] = route ?? [];
  useEffect(() => {
    if (feature !== undefined && id !== undefined) {
      warmUp(feature, id);
    }
  }, [feature, id]);
};
