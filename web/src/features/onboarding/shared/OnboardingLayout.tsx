import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { PersonName } from "#domain/people/model.ts";
import { OnboardingNav } from "./OnboardingNav.tsx";

interface OnboardingLayoutProps {
  readonly userId: string;
  readonly manager: PersonName | null;
  readonly lead: PersonName | null;
  readonly children: ReactNode;
}

export const OnboardingLayout = ({ children, ...nav }: OnboardingLayoutProps) => (
  <Box
    sx={{
      display: "grid",
      gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "150px minmax(0, 1fr)" },
      alignItems: "start",
      gap: 2,
    }}
  >
    <Box sx={{ position: { lg: "sticky" }, top: { lg: 72 } }}>
      <OnboardingNav {...nav} />
    </Box>
    <Box sx={{ minWidth: 0 }}>{children}</Box>
  </Box>
);
