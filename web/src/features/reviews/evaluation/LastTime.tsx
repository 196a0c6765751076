import Box from "@mui/material/Box";
import { SideBySide, textSide } from "../layout/SideBySide.tsx";
import type { LastComment } from "./useLastComments.ts";

interface LastTimeProps {
  readonly comment: LastComment;
  readonly employeeName: string | null;
}

export const LastTime = ({ comment: { self, manager }, employeeName }: LastTimeProps) =>
  self === "" && manager === "" ? null : (
    <Box sx={{ borderLeft: 3, borderColor: "line.control", pl: 1.5, color: "text.secondary" }}>
      <SideBySide
        left={textSide(employeeName === null ? "You, last time" : `${employeeName}, last time`, self)}
        right={textSide(employeeName === null ? "Your manager, last time" : "Manager, last time", manager)}
        heading="h3"
      />
    </Box>
  );
