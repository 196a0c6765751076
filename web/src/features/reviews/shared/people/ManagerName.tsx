import { PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";
import type { ShownManager } from "./useManagers.ts";

interface ManagerNameProps {
  /** Null while it loads. */
  readonly manager: ShownManager | null;
  /** Whether it is a sentence, as "reports to Ingrid Solheim", and not the name of a column. */
  readonly isSentence?: boolean;
}

/** Whom somebody reports to. Its line is there before its text, so that nothing below it moves. */
export const ManagerName = ({ manager, isSentence = false }: ManagerNameProps) => {
  if (manager === null) {
    return "\u00a0";
  }
  if (manager.person === null) {
    return "no manager";
  }
  return (
    <>
      {isSentence && (manager.hasEnded ? "reported to " : "reports to ")}
      <PersonNameLink person={manager.person} color="inherit" underline="hover" />
      {manager.hasEnded && ", no longer a manager"}
    </>
  );
};
