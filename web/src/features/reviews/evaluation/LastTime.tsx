import Box from "@mui/material/Box";
import { memo } from "react";
import { SideBySide, textSide } from "../layout/SideBySide.tsx";

interface LastTimeProps {
  /** Empty if the employee wrote nothing. */
  readonly self: string;
  /** Empty if the manager wrote nothing. */
  readonly manager: string;
  /** Null in the employee's own evaluation. */
  readonly employeeName: string | null;
}

export const LastTime = memo(({ self, manager, employeeName }: LastTimeProps) =>
  self === "" && manager === "" ? null : (
    <Box sx={{ borderLeft: 3, borderColor: "line.control", pl: 1.5, color: "text.secondary" }}>
      <SideBySide
        left={textSide(employeeName === null ? "You, last time" : `${employeeName}, last time`, self)}
        right={textSide(employeeName === null ? "Your manager, last time" : "Manager, last time", manager)}
        heading="h3"
      />
    </Box>
  ),
);
