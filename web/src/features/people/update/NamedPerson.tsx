import Typography from "@mui/material/Typography";
import { UserText } from "#web/ui/text/UserText.tsx";

export const NamedPerson = ({ name, email }: { readonly name: string; readonly email: string }) => (
  <>
    <Typography variant="h3" component="p">
      {name}
    </Typography>
    <UserText variant="caption" component="p" color="textSecondary">
      {email}
    </UserText>
  </>
);
