import Typography from "@mui/material/Typography";
import { formatCount } from "#web/lib/words/numbers.ts";

export const RestOfReport = ({ count }: { readonly count: number }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
    {`${formatCount(count)} more. Filter the report to see them, or export it.`}
  </Typography>
);
