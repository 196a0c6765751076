import { EmptyState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";

/** A placeholder for a page that is specified but not built yet. */
export const ComingPage = ({ title, purpose }: { readonly title: string; readonly purpose?: string }) => (
  <Page title={title} {...(purpose ? { purpose } : {})}>
    <EmptyState title="This page is coming to Pulse." />
  </Page>
);
