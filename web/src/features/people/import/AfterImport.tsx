import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { useRead } from "#web/lib/reading/useRead.ts";

export const AfterImport = ({ children }: { readonly children: ReactNode }) => {
  const { data: setup } = useRead("people", "getSetup", {});
  const unmanaged = setup?.people.unmanaged ?? 0;
  return (
    <>
      {children}
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {"Next: "}
        {unmanaged > 0 && (
          <>
            <Link component={RouterLink} to={`${paths.users.getHref()}?gap=manager`}>
              {unmanaged === 1
                ? "assign a manager to 1 person"
                : `assign a manager to ${formatCount(unmanaged)} people`}
            </Link>
            {(setup?.people.ctoCount ?? 0) > 0 ? ", or the CTO acts as their manager. Then " : ". Then "}
          </>
        )}
        <Link component={RouterLink} to={`${paths.users.getHref()}?gap=signIn`}>
          invite people
        </Link>
        {" and "}
        <Link component={RouterLink} to={paths.rounds.getHref()}>
          {setup?.round === "active" ? "generate the missing reviews" : "start a round"}
        </Link>
        .
      </Typography>
    </>
  );
};
