import type { KeyboardEvent } from "react";
import { goToSection } from "../layout/sectionIds.ts";

interface QuestionKeys {
  /** Chooses an option, 1 to 5. */
  readonly choose: (option: number) => void;
  /** Takes the employee's own answer over; null if there is nothing to take over. */
  readonly takeOver: (() => void) | null;
}

/** Moves the focus to the question after the one with this element: its first input. */
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
 * The keys of a question whose radio buttons have the focus (docs/evaluations.md#keys): 1 to 5 choose, = takes the
 * employee's own level over, and Enter leads to the next question.
 */
export const handleQuestionKey = (event: KeyboardEvent<HTMLElement>, { choose, takeOver }: QuestionKeys): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  const option = event.currentTarget.querySelectorAll<HTMLElement>("input[type=radio]")[Number(event.key) - 1];
  if (/^\d$/.test(event.key) && option !== undefined) {
    event.preventDefault();
    option.focus();
    choose(Number(event.key));
  } else if (event.key === "=" && takeOver !== null) {
    event.preventDefault();
    takeOver();
  } else if (event.key === "Enter") {
    event.preventDefault();
    if (!event.repeat) {
      goToNextQuestion(event.currentTarget);
    }
  }
};
