import type { ReactNode } from "react";
import { useMe } from "#web/lib/session/session.tsx";
import { ForbiddenState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import type { Guard } from "./pages.ts";

interface GuardedProps extends Guard {
  readonly children: ReactNode;
}

/** Shows ForbiddenState (docs/ui.md#empty-and-forbidden-pages). The API enforces the same. */
export const Guarded = ({ isAllowed, title, children }: GuardedProps) =>
  isAllowed(useMe()) ? (
    children
  ) : (
    <Page title={title}>
      <ForbiddenState />
    </Page>
  );
