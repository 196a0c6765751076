import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import * as paths from "#domain/shared/paths.ts";

/** The line above a form that leads to the rules of its round (docs/rounds.md#the-rules-of-a-round). */
export const RulesLine = ({ round }: { readonly round: Pick<Round, "id"> }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
    Who reads this, from when, and until when it can be changed:{" "}
    <Link component={RouterLink} to={paths.roundRules.getHref(round.id)}>
      rules of this round
    </Link>
  </Typography>
);
