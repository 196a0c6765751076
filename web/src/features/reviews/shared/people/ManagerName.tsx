import { PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";
import type { ManagerHeading } from "./managerGroups.ts";
import type { ShownManager } from "./useManagerOf.ts";

export const ManagerHeadingText = ({ heading: { text, person } }: { readonly heading: ManagerHeading }) =>
  person === null ? text : <PersonNameLink person={person} text={text} color="inherit" underline="hover" />;

interface ManagerNameProps {
  /** Null while it loads. */
  readonly manager: ShownManager | null;
  /** Uses a sentence, such as "reports to Ingrid Solheim", for places without a column header. */
  readonly isSentence?: boolean;
}

/** Reserves its line while loading, so nothing below it moves. */
export const ManagerName = ({ manager, isSentence = false }: ManagerNameProps) => {
  if (manager === null) {
    return "\u00a0";
  }
  if (manager.person === null) {
    return "no manager";
  }
  return (
    <>
      {isSentence && (manager.isFormer ? "reported to " : "reports to ")}
      <PersonNameLink person={manager.person} color="inherit" underline="hover" />
      {manager.isFormer && ", no longer a manager"}
    </>
  );
};
