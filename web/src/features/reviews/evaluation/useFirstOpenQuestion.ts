import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { isRecord } from "#web/lib/isRecord.ts";
import { goToSection } from "../layout/sectionIds.ts";

/** Navigation state that opens a form with the focus on its first open question. */
export const atFirstQuestion = { atFirstQuestion: true } as const;

/**
 * Makes the first unanswered question the first Tab stop (docs/evaluations.md#keys), and focuses it on arrival from a
 * completed form. `sectionId` is null if all are answered.
 */
export const useFirstOpenQuestion = (sectionId: string | null): void => {
  const { state } = useLocation();
  const opensAt = useRef(isRecord(state) && state["atFirstQuestion"] === true ? sectionId : null);
  useEffect(() => {
    if (opensAt.current !== null) {
      // Scrolls as little as possible: the heading above shows whose review it is.
      goToSection(opensAt.current, "nearest");
      opensAt.current = null;
    }
  }, []);
  useEffect(() => {
    if (sectionId === null) {
      return;
    }
    const onTab = (event: KeyboardEvent) => {
      const isAtStart = document.activeElement?.matches("main, main h1") === true;
      if (event.key !== "Tab" || event.shiftKey || event.defaultPrevented || !isAtStart) {
        return;
      }
      event.preventDefault();
      goToSection(sectionId, "nearest");
    };
    window.addEventListener("keydown", onTab);
    return () => window.removeEventListener("keydown", onTab);
  }, [sectionId]);
};
