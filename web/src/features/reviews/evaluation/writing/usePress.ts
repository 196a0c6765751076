import { useState } from "react";
import { type Saved, useSave } from "#web/lib/saving/useSave.ts";
import { goToSection } from "../../layout/sectionIds.ts";

/** The state of Save and Complete: which of them is running, and what the last press came to. */
export const usePress = () => {
  const { busy, problem, setProblem, run } = useSave();
  const [kind, setKind] = useState<"saving" | "completing">("saving");
  const [notice, setNotice] = useState<string | null>(null);
  return {
    busy: busy ? kind : null,
    /** Why the last attempt failed. */
    problem,
    /** What has to be done before the pressed button does anything; no error. */
    notice,
    setProblem,
    setNotice,
    /** Saves or completes; `run` of `useSave`. */
    during: <Answer>(
      what: "saving" | "completing",
      ...action: Parameters<typeof run<Answer>>
    ): Promise<Saved<Answer> | null> => {
      setKind(what);
      setNotice(null);
      return run(...action);
    },
    /** Says why the action is not possible and goes to the section where the person can fix it, if there is one. */
    refuse: (message: string, sectionId: string | null = null): void => {
      setProblem(null);
      setNotice(message);
      if (sectionId !== null) {
        goToSection(sectionId);
      }
    },
  };
};
export type Press = ReturnType<typeof usePress>;
