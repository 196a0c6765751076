import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { Page } from "../Page.tsx";

interface ImportPageProps {
  readonly title: string;
  readonly purpose: string;
  readonly parent: { readonly to: string; readonly label: string };
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export const ImportPage = ({ parent, ...page }: ImportPageProps) => (
  <Page
    breadcrumbs={
      <>
        <Link component={RouterLink} to={parent.to}>
          {parent.label}
        </Link>
        {" › Import"}
      </>
    }
    {...page}
  />
);
