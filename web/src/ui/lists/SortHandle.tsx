import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { attachClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { DragIcon } from "#web/ui/icons.tsx";
import { useSortable } from "./sortableContext.ts";

const steps = [
  { label: "Move up", key: "ArrowUp", shownKey: "Alt+↑", by: -1 },
  { label: "Move down", key: "ArrowDown", shownKey: "Alt+↓", by: 1 },
] as const;

/** Moves the enclosing `tr` or `li` by dragging, with Alt+ArrowUp and Alt+ArrowDown, or with a menu. */
export const SortHandle = ({ itemId }: { readonly itemId: string }) => {
  const menuId = useId();
  const { listId, items, move } = useSortable();
  const handle = useRef<HTMLSpanElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const index = items.findIndex(({ id }) => id === itemId);

  useEffect(() => {
    const element = handle.current;
    const row = element?.closest<HTMLElement>("tr, li");
    if (!element || !row) {
      return;
    }
    const hideEdge = () => row.removeAttribute("data-drop-edge");
    return combine(
      draggable({
        element,
        getInitialData: () => ({ listId, itemId }),
        onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
          const { left, top } = row.getBoundingClientRect();
          const { clientX, clientY } = location.initial.input;
          nativeSetDragImage?.(row, clientX - left, clientY - top);
        },
        onDragStart: () => row.setAttribute("data-dragged", ""),
        onDrop: () => row.removeAttribute("data-dragged"),
      }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => source.data["listId"] === listId && source.data["itemId"] !== itemId,
        getData: ({ input }) => attachClosestEdge({ itemId }, { element: row, input, allowedEdges: ["top", "bottom"] }),
        onDrag: ({ self }) => row.setAttribute("data-drop-edge", extractClosestEdge(self.data) ?? ""),
        onDragLeave: hideEdge,
        onDrop: hideEdge,
      }),
    );
  }, [listId, itemId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps.find(({ key }) => key === event.key);
    if (event.altKey && step) {
      event.preventDefault();
      move(itemId, index + step.by);
    }
  };
  return (
    <>
      <IconButton
        ref={handle}
        // Firefox does not drag button elements.
        component="span"
        size="small"
        data-sort-handle={itemId}
        aria-label={`Move ${items[index]?.label ?? ""}`}
        aria-haspopup="menu"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        {...(anchor ? { "aria-expanded": true, "aria-controls": menuId } : {})}
        onClick={(event) => setAnchor(event.currentTarget)}
        onKeyDown={onKeyDown}
        // A long press drags on touch screens, without selection or menu.
        sx={{ cursor: "grab", userSelect: "none", WebkitTouchCallout: "none" }}
      >
        <DragIcon fontSize="small" />
      </IconButton>
      <Menu id={menuId} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {steps.map(({ label, shownKey, by }) => (
          <MenuItem
            key={label}
            disabled={index + by < 0 || index + by >= items.length}
            onClick={() => {
              setAnchor(null);
              move(itemId, index + by);
            }}
          >
            {label}
            <Typography
              component="span"
              variant="caption"
              color="textSecondary"
              aria-hidden
              sx={{ ml: "auto", pl: 3, display: { xs: "none", md: "inline" } }}
            >
              {shownKey}
            </Typography>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
