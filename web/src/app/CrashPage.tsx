import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { ErrorState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";

/** A page that broke, or whose files could not be fetched: the shell stays, and loading anew is the way on. */
export const CrashPage = () => {
  const error = useRouteError();
  useEffect(() => {
    console.error("A page failed", error);
  }, [error]);
  return (
    <Page title="Something went wrong">
      <ErrorState title="This page could not be shown" error={error} onRetry={() => window.location.reload()} />
    </Page>
  );
};
