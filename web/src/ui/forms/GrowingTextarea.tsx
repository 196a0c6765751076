import type { InputBaseComponentProps } from "@mui/material/InputBase";
import { styled } from "@mui/material/styles";
import TextareaAutosize from "@mui/material/TextareaAutosize";

/** Without measuring the page after each keystroke. */
const sizesByContent = typeof CSS !== "undefined" && CSS.supports?.("field-sizing", "content");

const SizedByContent = styled("textarea")({ fieldSizing: "content", resize: "none", overflowY: "auto" });

/**
 * The `inputComponent` of a multiline TextField. Without `field-sizing`, Material UI's lays out the page per keystroke.
 */
export const GrowingTextarea = ({ minRows = 1, maxRows, ...props }: InputBaseComponentProps) =>
  sizesByContent ? (
    <SizedByContent
      {...props}
      style={{ minHeight: `${minRows}lh`, ...(maxRows !== undefined && { maxHeight: `${maxRows}lh` }) }}
    />
  ) : (
    <TextareaAutosize {...props} minRows={minRows} maxRows={maxRows} />
  );
