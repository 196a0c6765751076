import Button from "@mui/material/Button";
import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";

export const NotFoundPage = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error("There is no page at", pathname);
  }, [pathname]);
  return (
    <Page title="404">
      <EmptyState
        title="Oops! Page not found"
        action={
          <Button component={Link} to={paths.root.getHref()} variant="contained" color="primary">
            Return to Home
          </Button>
        }
      />
    </Page>
  );
};
