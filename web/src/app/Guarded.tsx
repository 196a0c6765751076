import type { ReactNode } from "react";
import { useMe } from "#web/lib/session/session.tsx";
import { ForbiddenState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import type { Guard } from "./pages.ts";

interface GuardedProps extends Guard {
  readonly children: ReactNode;
}

/**
 * Shows a page to people who may see it and ForbiddenState to everybody else (docs/navigation.md#forbidden-pages). The
 * API enforces the same permissions.
 */
export const Guarded = ({ isAllowed, title, children }: GuardedProps) =>
  isAllowed(useMe()) ? (
    children
  ) : (
    <Page title={title}>
      <ForbiddenState />
    </Page>
  );
