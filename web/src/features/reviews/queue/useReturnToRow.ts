import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useListOrigin } from "#web/lib/listOrigin.ts";
import { revealRow } from "#web/ui/lists/revealRow.ts";
import { type ListedRow, rememberList, takeReturnRow } from "./returnRow.ts";

export const rowAttribute = "data-review-id";

const isReturning = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "returning" in state && state.returning === true;

/** @returns false if the row isn't in the document */
const showRow = (id: string): boolean => {
  const row = document.querySelector(`[${rowAttribute}="${CSS.escape(id)}"]`);
  row?.scrollIntoView({ block: "center" });
  const opener = row?.querySelector<HTMLElement>(`a[href*="${CSS.escape(id)}"]`);
  (opener ?? row?.querySelector<HTMLElement>("a, button"))?.focus({ preventScroll: true });
  return row !== null;
};

/** On return, focuses the link to the review opened last (docs/evaluations.md#the-queue). */
export const useReturnToRow = (reviews: readonly ListedRow[] | undefined): void => {
  const { currentAddress } = useListOrigin();
  const { state } = useLocation();
  const returns = useNavigationType() === "POP" || isReturning(state);
  const isDone = useRef(false);
  useEffect(() => {
    if (reviews === undefined || reviews.length === 0) {
      return;
    }
    if (returns && !isDone.current) {
      const id = takeReturnRow(currentAddress, reviews);
      if (id !== null && !showRow(id)) {
        revealRow(id, () => void showRow(id));
      }
    }
    isDone.current = true;
    rememberList(currentAddress, reviews);
  }, [currentAddress, reviews, returns]);
};
