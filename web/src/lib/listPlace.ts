import { useLocation } from "react-router-dom";

/** The state that links to a page of one entry pass on, so that the page can lead back to the list. */
interface ListState {
  /** The address of the list, with its filters. */
  readonly from: string;
}

const isListState = (state: unknown): state is ListState =>
  typeof state === "object" && state !== null && "from" in state && typeof state.from === "string";

/**
 * The place in a list: the address of this page, to pass on as `from` in the state of links to its entries, and the
 * list from which this page was opened; null if it was not opened from a list.
 */
export const useListPlace = (): { readonly address: string; readonly from: string | null } => {
  const { pathname, search, state } = useLocation();
  return { address: `${pathname}${search}`, from: isListState(state) ? state.from : null };
};
