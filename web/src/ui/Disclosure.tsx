import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Collapse from "@mui/material/Collapse";
import { type ReactNode, useId, useState } from "react";

interface UnfoldProps {
  /** What is always seen, and pressed; phrasing content alone. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** A line that unfolds what belongs to it. */
export const Disclosure = ({ summary, children }: UnfoldProps) => {
  const [unfolded, setUnfolded] = useState(false);
  const contentId = useId();
  return (
    <>
      <ButtonBase
        aria-expanded={unfolded}
        aria-controls={contentId}
        onClick={() => setUnfolded((now) => !now)}
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1,
          width: "100%",
          textAlign: "left",
          borderRadius: 1,
          py: 0.25,
        }}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {summary}
        </Box>
        <ExpandMoreIcon
          fontSize="small"
          sx={{
            color: "text.secondary",
            transform: unfolded ? "rotate(180deg)" : "none",
            transition: "transform 120ms",
          }}
        />
      </ButtonBase>
      <Collapse in={unfolded} id={contentId} unmountOnExit>
        {children}
      </Collapse>
    </>
  );
};
