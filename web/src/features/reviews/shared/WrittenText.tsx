import Typography from "@mui/material/Typography";

/** A plain text with its line breaks, or `otherwise` if it is empty. */
export const WrittenText = ({ text, otherwise }: { readonly text: string; readonly otherwise: string }) =>
  text === "" ? (
    <Typography color="textSecondary">{otherwise}</Typography>
  ) : (
    <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{text}</Typography>
  );
