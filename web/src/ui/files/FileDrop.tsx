import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { useId, useState } from "react";
import { UploadIcon } from "#web/ui/icons.tsx";

interface FileDropProps {
  /** Such as "Choose a CSV file, or drop it here". */
  readonly label: string;
  /** As in the `accept` attribute: ".csv,text/csv". */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly disabled?: boolean;
}

export const FileDrop = ({ label, accept, onFile, disabled = false }: FileDropProps) => {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) {
      onFile(file);
    }
  };
  return (
    <Box
      component="label"
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      sx={{
        position: "relative",
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        gap: 1,
        px: 3,
        py: 4,
        border: 1,
        borderStyle: "dashed",
        borderColor: over ? "primary.main" : "line.control",
        borderRadius: 1.5,
        bgcolor: over ? "tones.accent.background" : "background.raised",
        color: "text.secondary",
        textAlign: "center",
        cursor: disabled ? "default" : "pointer",
        "&:hover": disabled ? {} : { borderColor: "text.faint" },
        "&:has(:focus-visible)": { outline: 2, outlineOffset: 2, outlineColor: "primary.main", outlineStyle: "solid" },
      }}
    >
      <UploadIcon aria-hidden />
      <Typography component="span" sx={{ fontWeight: 600, color: "text.primary" }}>
        {label}
      </Typography>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        style={visuallyHidden}
        onChange={(event) => {
          take(event.target.files);
          // Allows choosing the same file again after it was corrected.
          event.target.value = "";
        }}
      />
    </Box>
  );
};
