import Typography from "@mui/material/Typography";

/** An e-mail on a line of its own below a name. A line that is too short for it breaks before the "@". */
export const EmailLine = ({ email }: { readonly email: string }) => {
  const at = email.lastIndexOf("@");
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Typography>
  );
};
