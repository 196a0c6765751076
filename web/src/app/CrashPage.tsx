import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { ErrorState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";

/** Also shown if a script can't load. Retrying reloads the document. */
export const CrashPage = () => {
  const error = useRouteError();
  useEffect(() => {
    console.error("A page failed", error);
  }, [error]);
  return (
    <Page title="Something Went Wrong">
      <ErrorState title="This page couldn't be shown" error={error} onRetry={() => window.location.reload()} />
    </Page>
  );
};
