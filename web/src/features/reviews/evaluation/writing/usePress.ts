import { useState } from "react";
import { type Saved, useSave } from "#web/lib/saving/useSave.ts";
import { goToSection } from "../../layout/sectionIds.ts";

/** The state of Save and Complete: which of them is running, and the error message of the last attempt. */
export const usePress = () => {
  const { busy, problem, setProblem, run } = useSave();
  const [kind, setKind] = useState<"saving" | "completing">("saving");
  return {
    busy: busy ? kind : null,
    problem,
    setProblem,
    /** Saves or completes; `run` of `useSave`. */
    during: <Answer>(
      what: "saving" | "completing",
      ...action: Parameters<typeof run<Answer>>
    ): Promise<Saved<Answer> | null> => {
      setKind(what);
      return run(...action);
    },
    /** Shows why the action is not possible and goes to the section where the person can fix it, if there is one. */
    refuse: (message: string, sectionId: string | null = null): void => {
      setProblem(message);
      if (sectionId !== null) {
        goToSection(sectionId);
      }
    },
  };
};
export type Press = ReturnType<typeof usePress>;
