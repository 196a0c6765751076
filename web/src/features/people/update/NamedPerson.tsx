import Typography from "@mui/material/Typography";
import { UserText } from "#web/ui/text/UserText.tsx";

interface NamedPersonProps {
  readonly name: string;
  readonly email: string;
}

export const NamedPerson = ({ name, email }: NamedPersonProps) => (
  <>
    <Typography variant="h3" component="p">
      {name}
    </Typography>
    <UserText variant="caption" component="p" color="textSecondary">
      {email}
    </UserText>
  </>
);
