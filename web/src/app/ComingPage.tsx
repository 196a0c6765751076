import { EmptyState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";

/** A page of the specification that is not built yet, under its real title. */
export const ComingPage = ({ title, purpose }: { readonly title: string; readonly purpose?: string }) => (
  <Page title={title} {...(purpose ? { purpose } : {})}>
    <EmptyState title="This page is coming to Pulse." />
  </Page>
);
