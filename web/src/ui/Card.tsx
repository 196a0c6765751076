import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import type { SxProps, Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { Hint } from "#web/ui/text/Hint.tsx";

interface CardProps {
  readonly title?: ReactNode;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly flush?: boolean;
  readonly sx?: SxProps<Theme>;
  readonly children?: ReactNode;
}

/** With a title, the card is a region labeled by its title. */
export const Card = ({ title, text, actions, flush = false, sx = [], children }: CardProps) => {
  const titleId = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      {...(title ? { "aria-labelledby": titleId } : {})}
      sx={[{ overflow: "hidden", p: flush ? 0 : { xs: 2, md: 2.5 } }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {(title || actions) && (
        <Box
          sx={{
            display: "flex",
            alignItems: "flex-start",
            gap: 2,
            ...(flush ? { p: { xs: 2, md: 2.5 } } : { mb: children ? 2 : 0 }),
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {title && (
              <Typography variant="h2" id={titleId}>
                {title}
              </Typography>
            )}
            {text && <Hint sx={{ mt: 0.25 }}>{text}</Hint>}
          </Box>
          {actions}
        </Box>
      )}
      {children}
    </Paper>
  );
};
