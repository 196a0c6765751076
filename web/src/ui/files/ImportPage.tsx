import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { Page } from "../Page.tsx";

interface ImportPageProps {
  readonly title: string;
  readonly purpose: string;
  /** The page of what is imported, which leads here. */
  readonly parent: { readonly to: string; readonly label: string };
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page that imports a file, below the page of what it imports. */
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
