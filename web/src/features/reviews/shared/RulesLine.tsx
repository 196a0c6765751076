import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import * as paths from "#domain/shared/paths.ts";

/** Links a form to its round's rules (docs/rounds.md#rules-of-a-round). */
export const RulesLine = ({ round }: { readonly round: Pick<Round, "id"> }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
    Who can read this, when, and until when it can be changed:{" "}
    <Link component={RouterLink} to={paths.roundRules.getHref(round.id)}>
      rules of this round
    </Link>
  </Typography>
);
