import Typography from "@mui/material/Typography";
import { Email } from "./Email.tsx";

export const EmailLine = ({ email }: { readonly email: string }) => (
  <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
    <Email address={email} />
  </Typography>
);
