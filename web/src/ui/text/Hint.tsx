import Typography, { type TypographyProps } from "@mui/material/Typography";
import type { ElementType } from "react";

/** Small gray text, such as an explanation or a date. */
export const Hint = <Root extends ElementType = "p">(props: TypographyProps<Root, { component?: Root }>) => (
  <Typography variant="body2" color="textSecondary" {...props} />
);
