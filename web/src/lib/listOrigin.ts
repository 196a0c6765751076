import { useLocation } from "react-router-dom";
import { isRecord } from "./isRecord.ts";

/**
 * `currentAddress` is this URL, which links to entries pass as `from`. `from` is the list this page was opened from, or
 * null.
 */
export const useListOrigin = (): { readonly currentAddress: string; readonly from: string | null } => {
  const { pathname, search, state } = useLocation();
  const from: unknown = isRecord(state) ? state["from"] : null;
  return { currentAddress: `${pathname}${search}`, from: typeof from === "string" ? from : null };
};
