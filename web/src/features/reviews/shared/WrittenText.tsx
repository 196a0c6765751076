import Typography from "@mui/material/Typography";

/** A plain text as somebody wrote it, with its line breaks; `otherwise` where there is none. */
export const WrittenText = ({ text, otherwise }: { readonly text: string; readonly otherwise: string }) =>
  text === "" ? (
    <Typography color="textSecondary">{otherwise}</Typography>
  ) : (
    <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{text}</Typography>
  );
