import { PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";
import type { ManagerHeading } from "./managerGroups.ts";

export const ManagerHeadingText = ({ heading: { text, person } }: { readonly heading: ManagerHeading }) =>
  person === null ? text : <PersonNameLink person={person} text={text} color="inherit" underline="hover" />;
