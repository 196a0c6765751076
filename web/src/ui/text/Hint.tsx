import Typography, { type TypographyProps } from "@mui/material/Typography";
import type { ElementType } from "react";

/** Small gray text that explains or dates something else. */
export const Hint = <Root extends ElementType = "p">(props: TypographyProps<Root, { component?: Root }>) => (
  <Typography variant="body2" color="textSecondary" {...props} />
);
