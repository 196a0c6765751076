import Button, { type ButtonProps, buttonClasses } from "@mui/material/Button";

interface ActionButtonProps extends Omit<ButtonProps, "aria-disabled" | "disabled" | "onClick"> {
  /** Whether the button cannot act now: something is missing, or it is acting already. */
  readonly inactive: boolean;
  /** What the button does. An inactive submit button does not submit its form either. */
  readonly onClick?: () => void;
  /** What a press does while the button is inactive: say why, and move to what is missing. */
  readonly onInactivePress?: (() => void) | undefined;
}

/**
 * A button that looks disabled while it cannot act, and is so for assistive technology, but keeps the focus and can
 * explain itself (docs/evaluations.md#disabled-buttons).
 */
export const ActionButton = ({ inactive, onClick, onInactivePress, sx, ...props }: ActionButtonProps) => (
  <Button
    {...props}
    // Not `disabled`, which would take the focus away and swallow the press.
    aria-disabled={inactive}
    className={inactive ? buttonClasses.disabled : ""}
    onClick={(event) => {
      if (inactive) {
        event.preventDefault();
        onInactivePress?.();
      } else {
        onClick?.();
      }
    }}
    sx={[{ [`&.${buttonClasses.disabled}`]: { pointerEvents: "auto" } }, ...(Array.isArray(sx) ? sx : [sx])]}
  />
);
