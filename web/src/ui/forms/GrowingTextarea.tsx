import type { InputBaseComponentProps } from "@mui/material/InputBase";
import { styled } from "@mui/material/styles";
import TextareaAutosize from "@mui/material/TextareaAutosize";

/** Whether the browser itself sizes a field by its content, without measuring the page after each key. */
const sizesByContent = typeof CSS !== "undefined" && CSS.supports?.("field-sizing", "content");

const SizedByContent = styled("textarea")({ fieldSizing: "content", resize: "none", overflowY: "auto" });

/**
 * A text area that grows with its text from `minRows` to `maxRows`: the `inputComponent` of a multiline TextField. A
 * browser without `field-sizing` gets Material UI's, which lays out the page on each key.
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
