import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { reorder } from "@atlaskit/pragmatic-drag-and-drop/reorder";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";
import { getReorderDestinationIndex } from "@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index";
import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import { visuallyHidden } from "@mui/utils";
import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { forcedColorsQuery } from "#web/theme/forcedColors.ts";
import { SortableContext, type SortableItem } from "./sortableContext.ts";

/** Draws on cells, because not every browser draws a row's shadow. */
const dropLine = (edge: "top" | "bottom") => ({
  [`& tr[data-drop-edge=${edge}] > *, & li[data-drop-edge=${edge}]`]: {
    boxShadow: ({ vars }: Theme) => `inset 0 ${edge === "top" ? "" : "-"}2px ${vars.palette.primary.main}`,
    [forcedColorsQuery]: { [edge === "top" ? "borderTop" : "borderBottom"]: "2px solid Highlight" },
  },
});

interface SortableProps {
  readonly items: readonly SortableItem[];
  /** All IDs in the new order, and the moved one. */
  readonly onReorder: (ids: readonly string[], movedId: string) => void;
  /** A table or list. Each row (`tr` or `li`) contains its item's SortHandle. */
  readonly children: ReactNode;
}

/**
 * People reorder rows by dragging, with keys, or with a menu. Announces positions; the moved handle keeps the focus.
 */
export const Sortable = ({ items, onReorder, children }: SortableProps) => {
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const focusAfterMove = useRef<string | null>(null);
  const [announcement, setAnnouncement] = useState({ count: 0, text: "" });

  const list = useMemo(
    () => ({
      listId,
      items,
      move: (itemId: string, index: number) => {
        const fromIndex = items.findIndex(({ id }) => id === itemId);
        if (fromIndex === -1) {
          return;
        }
        const willMove = index !== fromIndex && index >= 0 && index < items.length;
        const position = (willMove ? index : fromIndex) + 1;
        const text = `${willMove ? "Moved to" : "Already at"} position ${position} of ${items.length}`;
        setAnnouncement(({ count }) => ({ count: count + 1, text }));
        if (willMove) {
          focusAfterMove.current = itemId;
          onReorder(reorder({ list: items.map(({ id }) => id), startIndex: fromIndex, finishIndex: index }), itemId);
        }
      },
    }),
    [listId, items, onReorder],
  );

  // An element that is moved in the document loses the focus.
  useLayoutEffect(() => {
    const moved = items.find(({ id }) => id === focusAfterMove.current);
    if (moved === undefined) {
      return;
    }
    focusAfterMove.current = null;
    const handles = [...(frame.current?.querySelectorAll<HTMLElement>("[data-sort-handle]") ?? [])];
    handles.find(({ dataset }) => dataset["sortHandle"] === moved.id)?.focus();
  }, [items]);

  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data["listId"] === list.listId,
        onDrop: ({ source, location }) => {
          const [target] = location.current.dropTargets;
          if (target === undefined) {
            return;
          }
          const indexOf = (id: unknown) => list.items.findIndex((item) => item.id === id);
          list.move(
            String(source.data["itemId"]),
            getReorderDestinationIndex({
              startIndex: indexOf(source.data["itemId"]),
              indexOfTarget: indexOf(target.data["itemId"]),
              closestEdgeOfTarget: extractClosestEdge(target.data),
              axis: "vertical",
            }),
          );
        },
      }),
    [list],
  );

  return (
    <SortableContext value={list}>
      <Box ref={frame} sx={{ ...dropLine("top"), ...dropLine("bottom"), "& [data-dragged]": { opacity: 0.4 } }}>
        {children}
      </Box>
      <div role="status" style={visuallyHidden}>
        {/* A new element each time, so the same position can be announced twice in a row. */}
        <span key={announcement.count}>{announcement.text}</span>
      </div>
    </SortableContext>
  );
};
