import { useState } from "react";
import { type Saved, useSave } from "#web/lib/saving/useSave.ts";
import { goToSection } from "../../layout/sectionIds.ts";

export const useSubmitState = () => {
  const { busy, problem, setProblem, run } = useSave();
  const [kind, setKind] = useState<"saving" | "completing">("saving");
  const [notice, setNotice] = useState<string | null>(null);
  return {
    busy: busy ? kind : null,
    problem,
    /** What to do before the pressed button has an effect; not an error. */
    notice,
    setProblem,
    setNotice,
    during: <Result>(
      what: "saving" | "completing",
      ...action: Parameters<typeof run<Result>>
    ): Promise<Saved<Result> | null> => {
      setKind(what);
      setNotice(null);
      return run(...action);
    },
    /** Goes to the section to fix, if any. */
    refuse: (message: string, sectionId: string | null = null): void => {
      setProblem(null);
      setNotice(message);
      if (sectionId !== null) {
        goToSection(sectionId);
      }
    },
  };
};
export type SubmitState = ReturnType<typeof useSubmitState>;
