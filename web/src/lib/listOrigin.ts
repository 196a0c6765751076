import { useLocation } from "react-router-dom";

interface ListState {
  readonly from: string;
}

const isListState = (state: unknown): state is ListState =>
  typeof state === "object" && state !== null && "from" in state && typeof state.from === "string";

/**
 * `currentAddress` is this URL, which links to entries pass as `from`. `from` is the list this page was opened from, or
 * null.
 */
export const useListOrigin = (): { readonly currentAddress: string; readonly from: string | null } => {
  const { pathname, search, state } = useLocation();
  return { currentAddress: `${pathname}${search}`, from: isListState(state) ? state.from : null };
};
