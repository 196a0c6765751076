import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId } from "react";
import { AddIcon, CloseIcon } from "#web/ui/icons.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { ActionButton } from "../forms/ActionButton.tsx";

interface ListDialogProps {
  readonly title: string;
  readonly maxWidth: "md" | "lg";
  readonly hint: string;
  readonly full: boolean;
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const ListDialog = ({ title, maxWidth, hint, full, addLabel, onAdd, onClose, children }: ListDialogProps) => {
  const id = useId();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} fullScreen={narrow} fullWidth maxWidth={maxWidth}>
      {/* Without an id, DialogTitle would use the dialog's label id, which belongs to the heading. */}
      <DialogTitle component="div" id={`${id}-bar`} sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
        <UserText id={`${id}-title`} component="h2" sx={{ flex: 1, minWidth: 0, font: "inherit" }}>
          {title}
        </UserText>
        <IconButton aria-label="Close" onClick={onClose} size="small">
          <CloseIcon fontSize="small" />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 1.5 }}>
          <Typography id={`${id}-hint`} color="textSecondary" sx={{ flex: 1, minWidth: 200 }}>
            {hint}
          </Typography>
          <ActionButton
            variant="contained"
            color="primary"
            startIcon={<AddIcon />}
            inactive={full}
            aria-describedby={`${id}-hint`}
            onClick={onAdd}
          >
            {addLabel}
          </ActionButton>
        </Box>
        {children}
      </DialogContent>
    </Dialog>
  );
};
