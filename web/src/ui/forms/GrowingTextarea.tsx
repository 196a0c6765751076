import type { InputBaseComponentProps } from "@mui/material/InputBase";
import { styled } from "@mui/material/styles";
import TextareaAutosize from "@mui/material/TextareaAutosize";

/** Whether the browser itself can grow the field, without a page layout after each keystroke. */
const supportsFieldSizing = typeof CSS !== "undefined" && CSS.supports?.("field-sizing", "content");

const SizedByContent = styled("textarea")({ fieldSizing: "content", resize: "none", overflowY: "auto" });

/**
 * The `inputComponent` of a multiline TextField. Browsers without `field-sizing` use Material UI's component, which
 * lays out the page after each keystroke.
 */
export const GrowingTextarea = ({ minRows = 1, maxRows, ...props }: InputBaseComponentProps) =>
  supportsFieldSizing ? (
    <SizedByContent
      {...props}
      style={{ minHeight: `${minRows}lh`, ...(maxRows !== undefined && { maxHeight: `${maxRows}lh` }) }}
    />
  ) : (
    <TextareaAutosize {...props} minRows={minRows} maxRows={maxRows} />
  );
