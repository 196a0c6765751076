import type { Me } from "#domain/people/model.ts";

type Viewer = Pick<Me, "role">;

/** Personal entries are hidden for HR and the CTO (docs/ui.md#sidebar). */
export const hasPersonalNavigation = ({ role }: Viewer): boolean => role !== "hr" && role !== "cto";
