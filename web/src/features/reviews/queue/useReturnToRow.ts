import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useListPlace } from "#web/lib/listPlace.ts";
import { rememberList, takeReturnPlace } from "./returnPlace.ts";

/** The attribute of a review's row. */
export const rowAttribute = "data-review-id";

const isReturning = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "returning" in state && state.returning === true;

/**
 * Leads back to the row of the review that was opened from this list (docs/review-lists.md#the-next-one): it comes into view
 * and the link that opened it gets the focus, or its first one.
 */
export const useReturnToRow = (reviewIds: readonly string[] | undefined): void => {
  const { address } = useListPlace();
  const { state } = useLocation();
  const returns = useNavigationType() === "POP" || isReturning(state);
  const isDone = useRef(false);
  useEffect(() => {
    if (reviewIds === undefined || reviewIds.length === 0) {
      return;
    }
    if (returns && !isDone.current) {
      const id = takeReturnPlace(address, reviewIds);
      const row = id === null ? null : document.querySelector(`[${rowAttribute}="${CSS.escape(id)}"]`);
      row?.scrollIntoView({ block: "center" });
      const opener = id === null ? null : row?.querySelector<HTMLElement>(`a[href*="${CSS.escape(id)}"]`);
      (opener ?? row?.querySelector<HTMLElement>("a, button"))?.focus({ preventScroll: true });
    }
    isDone.current = true;
    rememberList(address, reviewIds);
  }, [address, reviewIds, returns]);
};
