import Button, { type ButtonProps, buttonClasses } from "@mui/material/Button";

interface ActionButtonProps extends Omit<ButtonProps, "aria-disabled" | "disabled" | "onClick"> {
  /** Whether something is missing, or the action is already running. */
  readonly inactive: boolean;
  /** An inactive submit button doesn't submit its form either. */
  readonly onClick?: () => void;
  /** Called for a click while inactive: explain why, and move the focus to what is missing. */
  readonly onInactiveClick?: (() => void) | undefined;
}

/**
 * Looks disabled while inactive, but keeps the focus and can explain why
 * (docs/evaluations.md#completing-an-evaluation).
 */
export const ActionButton = ({ inactive, onClick, onInactiveClick, sx, ...props }: ActionButtonProps) => (
  <Button
    {...props}
    // Not `disabled`, which would take the focus away and swallow the click.
    aria-disabled={inactive}
    className={inactive ? buttonClasses.disabled : ""}
    onClick={(event) => {
      if (inactive) {
        event.preventDefault();
        onInactiveClick?.();
      } else {
        onClick?.();
      }
    }}
    sx={[{ [`&.${buttonClasses.disabled}`]: { pointerEvents: "auto" } }, ...(Array.isArray(sx) ? sx : [sx])]}
  />
);
