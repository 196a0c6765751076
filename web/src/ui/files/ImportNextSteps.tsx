import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Fragment, type ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";

interface ImportNextStepsProps {
  readonly next: readonly { readonly to: string; readonly label: string }[];
  readonly children: ReactNode;
}

export const ImportNextSteps = ({ next, children }: ImportNextStepsProps) => (
  <>
    {children}
    <Typography variant="body2" sx={{ mt: 0.5 }}>
      {"Next: "}
      {next.map(({ to, label }, index) => (
        <Fragment key={to}>
          {index > 0 && ", then "}
          <Link component={RouterLink} to={to}>
            {label}
          </Link>
        </Fragment>
      ))}
      .
    </Typography>
  </>
);
