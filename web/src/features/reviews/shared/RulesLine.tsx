import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import * as paths from "#domain/shared/paths.ts";
import { Hint } from "#web/ui/text/Hint.tsx";

interface RulesLinkProps {
  readonly round: Pick<Round, "id">;
}

export const RulesLink = ({ round }: RulesLinkProps) => (
  <Link component={RouterLink} to={paths.roundRules.getHref(round.id)}>
    Who can read this, and when
  </Link>
);

export const RulesLine = ({ round }: RulesLinkProps) => (
  <Hint sx={{ mb: 2 }}>
    <RulesLink round={round} />
  </Hint>
);
