import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { UserText } from "#web/ui/text/UserText.tsx";

export const DescriptionList = ({
  facts,
}: {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}) => (
  <Box component="dl" sx={{ display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, gap: 1.5, m: 0 }}>
    {facts.map(({ name, value }) => (
      <Box key={name} sx={{ minWidth: 0 }}>
        <Typography component="dt" variant="caption" color="textSecondary">
          {name}
        </Typography>
        <UserText component="dd" sx={{ m: 0 }}>
          {value}
        </UserText>
      </Box>
    ))}
  </Box>
);
