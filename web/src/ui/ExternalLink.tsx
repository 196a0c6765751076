import Link from "@mui/material/Link";
import { visuallyHidden } from "@mui/utils";
import type { ReactNode } from "react";
import { isWebAddress } from "#domain/shared/webAddress.ts";

/** Opens in a new tab. A non-web address is shown as plain text. */
export const ExternalLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) =>
  isWebAddress(href) ? (
    <Link href={href} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: "anywhere" }}>
      {children}
      <span style={visuallyHidden}>, opens in a new tab</span>
    </Link>
  ) : (
    children
  );
