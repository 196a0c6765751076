import type { KeyboardEvent } from "react";
import { goToSection } from "../layout/sectionIds.ts";

interface QuestionKeyActions {
  readonly choose: (option: number) => void;
  /** Copies the employee's own answer; null if there is nothing to copy. */
  readonly copyLevel: (() => void) | null;
}

const goToNextQuestion = (element: Element): void => {
  const questions = [...document.querySelectorAll("main section[id]")].filter(
    (section) => section.querySelector("fieldset input, textarea") !== null,
  );
  const own = questions.findIndex((section) => section.contains(element));
  const next = questions[own + 1];
  if (next !== undefined) {
    goToSection(next.id);
  }
};

/**
 * Handles keys on focused radio buttons (docs/evaluations.md#keys): 1 to 5 select, = copies the employee's level, Enter
 * goes to the next question.
 */
export const handleQuestionKey = (
  event: KeyboardEvent<HTMLElement>,
  { choose, copyLevel }: QuestionKeyActions,
): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  const option = event.currentTarget.querySelectorAll<HTMLElement>("input[type=radio]")[Number(event.key) - 1];
  if (/^\d$/.test(event.key) && option !== undefined) {
    event.preventDefault();
    option.focus();
    choose(Number(event.key));
  } else if (event.key === "=" && copyLevel !== null) {
    event.preventDefault();
    copyLevel();
  } else if (event.key === "Enter") {
    event.preventDefault();
    if (!event.repeat) {
      goToNextQuestion(event.currentTarget);
    }
  }
};
