import Box, { type BoxProps } from "@mui/material/Box";
import type { ElementType } from "react";

/** A list without bullets, margin or padding. */
export const PlainList = <Root extends ElementType = "ul">({ sx, ...props }: BoxProps<Root, { component?: Root }>) => (
  <Box component="ul" {...props} sx={[{ listStyle: "none", m: 0, p: 0 }, ...(Array.isArray(sx) ? sx : [sx])]} />
);
