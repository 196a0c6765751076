import Typography from "@mui/material/Typography";

interface NamedPersonProps {
  readonly name: string;
  readonly email: string;
}

export const NamedPerson = ({ name, email }: NamedPersonProps) => (
  <>
    <Typography variant="h3" component="p">
      {name}
    </Typography>
    <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
      {email}
    </Typography>
  </>
);
