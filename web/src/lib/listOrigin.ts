import { useLocation } from "react-router-dom";

interface ListState {
  readonly from: string;
}

const isListState = (state: unknown): state is ListState =>
  typeof state === "object" && state !== null && "from" in state && typeof state.from === "string";

/**
 * `address` is this page's URL, to pass as `from` to the pages of its entries. `from` is the list this page was
 * opened from; null if none.
 */
export const useListOrigin = (): { readonly address: string; readonly from: string | null } => {
  const { pathname, search, state } = useLocation();
  return { address: `${pathname}${search}`, from: isListState(state) ? state.from : null };
};
