import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useId, useState } from "react";
import { useIsPhone } from "#web/lib/device.ts";
import { ExpandIcon } from "#web/ui/icons.tsx";

interface FoldedFiltersProps {
  /** Each filter's choice; null if none. */
  readonly chosen: readonly (string | null)[];
  readonly children: ReactNode;
  /** A link after the filters, or next to the button on phones. */
  readonly action?: ReactNode;
  /** For the button's row. */
  readonly sx?: { readonly px?: number; readonly pt?: number; readonly mb?: number };
}

/** Hides the filters behind one button on phones. */
export const FoldedFilters = ({ chosen, children, action, sx }: FoldedFiltersProps) => {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  const choices = chosen.filter((choice) => choice !== null).join(", ");
  if (!isPhone) {
    return (
      <>
        {children}
        {action}
      </>
    );
  }
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1, ...sx }}>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
          endIcon={<ExpandIcon fontSize="small" sx={{ transform: isOpen ? "rotate(180deg)" : "none" }} />}
        >
          {choices === "" ? "Filters" : `Filters: ${choices}`}
        </Button>
        {action}
      </Box>
      <Box id={contentId} hidden={!isOpen} sx={{ width: "100%" }}>
        {isOpen && children}
      </Box>
    </>
  );
};
