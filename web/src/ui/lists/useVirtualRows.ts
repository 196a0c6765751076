import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type FocusEvent,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { isOpenedByAddress } from "#web/lib/openedEntry.ts";
import { rowHeight } from "./denseRows.ts";
import { revealers } from "./revealRow.ts";

/** As many dense rows as a desktop shows initially. */
const firstRowCount = 20;

/** Rows added per task, which the browser lays out and paints together. */
const addedRowCount = 15;

/**
 * Renders the first screen's rows first (docs/ui.md#long-lists), then the rest in parts, so scrolling stays smooth.
 * After Back, renders all rows immediately, because the browser restores the scroll position.
 */
const useGradualRows = <Row>(rows: readonly Row[]): readonly Row[] => {
  const { key } = useLocation();
  const isBack = useNavigationType() === "POP" && !isOpenedByAddress(key);
  const [shownCount, setShownCount] = useState(isBack ? Number.POSITIVE_INFINITY : firstRowCount);
  useEffect(() => {
    if (shownCount < rows.length) {
      startTransition(() => setShownCount(shownCount + addedRowCount));
    }
  }, [shownCount, rows.length]);
  return shownCount < rows.length ? rows.slice(0, shownCount) : rows;
};

/** Longer lists keep only the rows near the window in the document. */
const maxWholeRows = 150;

/** How many rows above and below the window stay in the document. */
const overscan = 15;

const rowIndexAttribute = "data-place";

/** A zero-based index and the element's measuring function. Both are null in a list that is rendered as a whole. */
export interface RowPosition {
  readonly index: number | null;
  readonly measure: ((row: HTMLElement | null) => void) | null;
}

const noPosition: RowPosition = { index: null, measure: null };

export const positionAttributes = ({ index, measure }: RowPosition) =>
  index === null ? {} : { [rowIndexAttribute]: index, ref: measure };

interface NearRow<Row> {
  readonly row: Row;
  readonly key: string;
  readonly position: RowPosition;
  /** The height of the omitted rows before it, in pixels. */
  readonly gap: number;
}

export const isLongList = (rowCount: number): boolean => rowCount > maxWholeRows;

/**
 * Returns the rows near the window and the focused one (docs/ui.md#long-lists). The container gets `frame` and
 * `onFocus`.
 */
export const useVirtualRows = <Row>(rows: readonly Row[], rowKey: (row: Row) => string) => {
  const isLong = isLongList(rows.length);
  const allRows = useDeferredValue(useGradualRows(rows));
  const frame = useRef<HTMLElement | null>(null);
  const pinnedIndex = useRef<number | null>(null);
  const [revealed, setRevealed] = useState<{ readonly onShown: () => void } | null>(null);
  const [top, setTop] = useState(0);
  const measureTop = () => {
    if (isLong && frame.current !== null) {
      setTop(Math.round(frame.current.getBoundingClientRect().top + window.scrollY));
    }
  };
  useLayoutEffect(measureTop, [isLong]);
  // After the browser has laid the page out, measuring costs nothing.
  useEffect(measureTop);
  const keyOf = useRef(rowKey);
  useLayoutEffect(() => {
    keyOf.current = rowKey;
  });
  // A new function would make the virtualizer measure all rows again.
  const getItemKey = useCallback(
    (place: number) => {
      const row = rows[place];
      return row === undefined ? place : keyOf.current(row);
    },
    [rows],
  );
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: isLong ? rows.length : 0,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan,
    scrollMargin: top,
    indexAttribute: rowIndexAttribute,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      const pinned = pinnedIndex.current;
      return pinned === null || pinned >= range.count || near.includes(pinned)
        ? near
        : [...near, pinned].toSorted((a, b) => a - b);
    },
  });
  const onFocus = useCallback((event: FocusEvent) => {
    const indexText = event.target.closest(`[${rowIndexAttribute}]`)?.getAttribute(rowIndexAttribute);
    pinnedIndex.current = indexText == null ? null : Number(indexText);
  }, []);
  useEffect(() => {
    if (!isLong) {
      return;
    }
    const reveal = (key: string, onShown: () => void): boolean => {
      const place = rows.findIndex((row) => rowKey(row) === key);
      if (place >= 0) {
        pinnedIndex.current = place;
        setRevealed({ onShown });
      }
      return place >= 0;
    };
    revealers.add(reveal);
    return () => void revealers.delete(reveal);
  }, [isLong, rows, rowKey]);
  useEffect(() => revealed?.onShown(), [revealed]);
  // Deferred, so scrolling stays smooth.
  const items = useDeferredValue(virtualizer.getVirtualItems());
  if (!isLong) {
    return {
      near: allRows.map((row): NearRow<Row> => ({ row, key: rowKey(row), position: noPosition, gap: 0 })),
      gapAfter: 0,
      frame,
      onFocus,
    };
  }
  const near: NearRow<Row>[] = [];
  let end = top;
  for (const { index, start, end: itsEnd } of items) {
    const row = rows[index];
    if (row !== undefined) {
      near.push({
        row,
        key: rowKey(row),
        position: { index, measure: virtualizer.measureElement },
        gap: start - end,
      });
      end = itsEnd;
    }
  }
  return { near, gapAfter: virtualizer.getTotalSize() + top - end, frame, onFocus };
};
