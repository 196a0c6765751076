import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import * as paths from "#domain/shared/paths.ts";

export const RulesLink = ({ round }: { readonly round: Pick<Round, "id"> }) => (
  <Link component={RouterLink} to={paths.roundRules.getHref(round.id)}>
    Who can read this, and when
  </Link>
);
