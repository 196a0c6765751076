import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import type { PickerMark } from "../skillsetContexts.ts";

export const PickerMarks = ({ marks }: { readonly marks: readonly PickerMark[] }) =>
  marks.length > 0 && (
    <Box component="span" sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
      {marks.map(({ label, meaning, tone }, index) => (
        <span key={label}>
          <span style={visuallyHidden}>{index === 0 ? meaning : `, ${meaning}`}</span>
          <span aria-hidden>
            <StatusBadge tone={tone} wraps>
              {label}
            </StatusBadge>
          </span>
        </span>
      ))}
    </Box>
  );
