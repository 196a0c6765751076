import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ClipboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ReportPerson, TalkingPoint } from "#domain/leads-weekly/model.ts";
import { branchOf } from "#domain/leads-weekly/outline.ts";
import {
  type TalkingPointCategory,
  talkingPointCategories,
  talkingPointCategoryLabels,
} from "#domain/leads-weekly/terms.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { AddIcon } from "#web/ui/icons.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Sortable } from "#web/ui/lists/Sortable.tsx";
import { deletePoint, enterPoint, leavePoint, mayDelete, typeText } from "./editing/editPoints.ts";
import { rowKeyOf, rowsOf, withChanges } from "./editing/localReport.ts";
import { addPoint, addPoints, indentPoint, movePoint, movePointTo } from "./editing/placePoints.ts";
import type { ReportSync, SyncedReport } from "./editing/reportSync.ts";
import { textProblem } from "./editing/requests.ts";
import { browserSources } from "./editing/useReportSync.ts";
import { outlineText } from "./outlineText.ts";
import { type PointActions, PointRow } from "./PointRow.tsx";
import { pastedLines } from "./pastedLines.ts";
import { TeamMemberPicker } from "./TeamMemberPicker.tsx";

interface PointOutlineProps {
  readonly leadId: string;
  readonly sync: ReportSync;
  readonly state: SyncedReport;
  readonly startedPointId: RefObject<string | null>;
  readonly people: ReadonlyMap<string, ReportPerson>;
  readonly nameOf: (id: string) => string | null;
  /** Null if the point was not carried over. */
  readonly carriedTextOf: (point: Pick<TalkingPoint, "carriedTo">) => string | null;
  readonly onTagged: (person: ReportPerson) => void;
}

interface FocusTarget {
  readonly id: string;
  readonly caret: number;
}

/** The open team member picker: its point, and whether `@` was typed. */
interface Tagging {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly typed: boolean;
}

const focusText = (field: HTMLTextAreaElement | null | undefined, caret: number): void => {
  field?.focus();
  field?.setSelectionRange(caret, caret);
};

export const PointOutline = ({
  leadId,
  sync,
  state,
  startedPointId,
  people,
  nameOf,
  carriedTextOf,
  onTagged,
}: PointOutlineProps) => {
  const toast = useToast();
  const container = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<FocusTarget | null>(null);
  const [tagging, setTagging] = useState<Tagging | null>(null);
  /** Focus moved to the tag picker: don't treat the blur as leaving the point. */
  const taggingPointId = useRef<string | null>(null);
  const { local } = state;
  const rows = useMemo(() => rowsOf(local), [local]);

  const fieldOf = useCallback(
    (id: string) => container.current?.querySelector<HTMLTextAreaElement>(`[data-point-text="${id}"]`),
    [],
  );
  // Focuses the point that started the report, so the person can keep typing.
  useEffect(() => {
    const field = startedPointId.current === null ? null : fieldOf(startedPointId.current);
    startedPointId.current = null;
    focusText(field, field?.value.length ?? 0);
  }, [startedPointId, fieldOf]);
  // Runs after the row was rendered and a closing picker gave up the focus.
  useEffect(() => {
    if (target !== null) {
      focusText(fieldOf(target.id), target.caret);
      setTarget(null);
    }
  }, [target, fieldOf]);

  const actions = useMemo<PointActions>(() => {
    const current = () => sync.getState().local;
    const rowOf = (id: string) => rowsOf(current()).find(({ point }) => point.id === id);
    const add = (category: TalkingPointCategory, afterId: string | null, indentLevel = 0) => {
      let addedId = "";
      sync.change((report) => {
        const [next, id] = addPoint(report, { category, afterId, indentLevel }, browserSources);
        addedId = id;
        return enterPoint(next, id);
      });
      setTarget({ id: addedId, caret: 0 });
    };
    return {
      add,
      enter: (id) => sync.change((report) => enterPoint(report, id)),
      type: (id, text) => sync.change((report) => typeText(report, id, text, browserSources)),
      leave: (id) => {
        if (taggingPointId.current !== id) {
          sync.change((report) => leavePoint(report, id));
        }
      },
      addAfter: (id) => {
        const row = rowOf(id);
        if (row === undefined || row.point.content.trim() === "") {
          return;
        }
        // If the point has sub-points, the new point becomes the first of them, so no sub-point changes its parent.
        const hasSubPoints = branchOf(rowsOf(current()), id).length > 1;
        add(row.point.category, id, hasSubPoints ? Math.min(2, row.level + 1) : row.level);
      },
      removeEmpty: (id, focus) => {
        const row = rowOf(id);
        if (row === undefined) {
          return;
        }
        const stored = current().stored.get(id);
        if (stored && !mayDelete(current(), stored)) {
          sync.change((report) => enterPoint(leavePoint(report, id), id));
          toast.error(
            "Failed to delete talking point",
            `Only ${nameOf(stored.addedBy) ?? "who added it"} can delete it.`,
          );
          return;
        }
        const all = rowsOf(current());
        const index = all.findIndex(({ point }) => point.id === id);
        const next = all[index + (focus === "previous" ? -1 : 1)] ?? all[index + (focus === "previous" ? 1 : -1)];
        sync.change((report) => deletePoint(report, id));
        if (next) {
          setTarget({ id: next.point.id, caret: focus === "previous" ? next.point.content.length : 0 });
        } else {
          container.current?.querySelector<HTMLElement>("[data-nav]")?.focus();
        }
      },
      indent: (id, direction) => sync.change((report) => indentPoint(report, id, direction)),
      move: (id, direction) => {
        const caret = fieldOf(id)?.selectionStart ?? 0;
        sync.change((report) => movePoint(report, id, direction, browserSources));
        setTarget({ id, caret });
      },
      goTo: (field, direction) => {
        const stops = [...(container.current?.querySelectorAll<HTMLElement>("[data-nav]") ?? [])];
        const next = stops[stops.indexOf(field) + direction];
        if (next instanceof HTMLTextAreaElement) {
          focusText(next, direction === 1 ? 0 : next.value.length);
        } else {
          next?.focus();
        }
      },
      setDiscussed: (id, discussed) => sync.change((report) => withChanges(report, id, { discussed })),
      tag: (id, anchor, typed) => {
        taggingPointId.current = id;
        setTagging({ id, anchor, typed });
      },
      untag: (id) => sync.change((report) => withChanges(report, id, { teamMemberId: null })),
      paste: (id, text, field) => {
        const row = rowOf(id);
        const [first, ...others] = pastedLines(text);
        if (row === undefined || first === undefined || others.length === 0) {
          return false;
        }
        const { selectionStart, selectionEnd, value } = field;
        const rest = value.slice(selectionEnd);
        let last = id;
        sync.change((report) => {
          const withFirstLine = typeText(
            report,
            id,
            `${value.slice(0, selectionStart)}${first.content}`,
            browserSources,
          );
          const lines = others.map((line, index) =>
            index === others.length - 1 ? { ...line, content: `${line.content}${rest}` } : line,
          );
          const [next, lastId] = addPoints(withFirstLine, row, lines, browserSources);
          last = lastId;
          return enterPoint(next, lastId);
        });
        setTarget({ id: last, caret: others.at(-1)?.content.length ?? 0 });
        return true;
      },
    };
  }, [sync, toast, nameOf, fieldOf]);

  const serializedItems = rows
    .map(({ point }) => `${point.id} ${local.stored.get(point.id)?.content ?? "New talking point"}`)
    .join("\n");
  const items = useMemo(
    () => serializedItems.split("\n").map((line) => ({ id: line.slice(0, 26), label: line.slice(27) })),
    [serializedItems],
  );
  const onReorder = useCallback(
    (ids: readonly string[], movedId: string) => {
      const pointsBefore = rowsOf(sync.getState().local).map(({ point }) => point);
      const fromIndex = pointsBefore.findIndex(({ id }) => id === movedId);
      const toIndex = ids.indexOf(movedId);
      if (Math.abs(toIndex - fromIndex) === 1) {
        sync.change((report) => movePoint(report, movedId, toIndex > fromIndex ? 1 : -1, browserSources));
        return;
      }
      const byId = new Map(pointsBefore.map((point) => [point.id, point]));
      // Dropped between two categories, a point joins the nearer one: above when moving down, below when moving up.
      const [above, below] = [byId.get(ids[toIndex - 1] ?? ""), byId.get(ids[toIndex + 1] ?? "")];
      const neighbor = toIndex > fromIndex ? (above ?? below) : (below ?? above);
      if (neighbor) {
        const beforeId = below?.category === neighbor.category ? below.id : null;
        sync.change((report) => movePointTo(report, movedId, neighbor.category, beforeId, browserSources));
      }
    },
    [sync],
  );

  const onCopy = (event: ClipboardEvent) => {
    const selection = document.getSelection();
    if (event.target instanceof HTMLTextAreaElement || selection === null || selection.isCollapsed) {
      return;
    }
    const selected = new Set(
      [...(container.current?.querySelectorAll<HTMLElement>("[data-point]") ?? [])]
        .filter((row) => selection.containsNode(row, true))
        .map((row) => row.dataset["point"]),
    );
    event.clipboardData.setData(
      "text/plain",
      outlineText(
        rows.filter(({ point }) => selected.has(point.id)),
        nameOf,
      ),
    );
    event.preventDefault();
  };

  const closePicker = () => {
    const { id, typed } = tagging ?? {};
    taggingPointId.current = null;
    setTagging(null);
    const field = id === undefined ? null : fieldOf(id);
    if (!field || id === undefined) {
      return;
    }
    const caret = field.selectionStart;
    if (typed) {
      // No one was chosen, so the typed @ stays in the text.
      sync.change((report) =>
        typeText(report, id, `${field.value.slice(0, caret)}@${field.value.slice(caret)}`, browserSources),
      );
    }
    setTarget({ id, caret: caret + (typed ? 1 : 0) });
  };

  return (
    <Box ref={container} onCopy={onCopy} sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2.5 }}>
      <Sortable items={items} onReorder={onReorder}>
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2.5 }}>
          {talkingPointCategories.map((category) => {
            const categoryRows = rows.filter(({ point }) => point.category === category);
            const name = talkingPointCategoryLabels[category];
            return (
              <section key={category} aria-label={name}>
                <Typography variant="h3" sx={{ mb: 0.5 }}>
                  {name}
                </Typography>
                <PlainList aria-label={name}>
                  {categoryRows.map(({ point, level }) => {
                    const localPoint = local.localPoints.get(point.id);
                    return (
                      <PointRow
                        key={rowKeyOf(local, point.id)}
                        point={point}
                        level={level}
                        problem={textProblem(point.content) ?? localPoint?.refusal ?? null}
                        addedByPerson={people.get(point.addedBy)}
                        member={point.teamMemberId === null ? undefined : people.get(point.teamMemberId)}
                        carriedText={carriedTextOf(point)}
                        actions={actions}
                        isReadOnly={state.isReadOnly}
                      />
                    );
                  })}
                </PlainList>
                {!state.isReadOnly && (
                  <Button
                    data-nav
                    variant="text"
                    size="small"
                    startIcon={<AddIcon />}
                    aria-label={`Add a point to ${name}`}
                    onClick={() => actions.add(category, categoryRows.at(-1)?.point.id ?? null)}
                    onKeyDown={(event) => {
                      if (event.key === "ArrowUp" || event.key === "ArrowDown") {
                        event.preventDefault();
                        actions.goTo(event.currentTarget, event.key === "ArrowDown" ? 1 : -1);
                      }
                    }}
                    sx={{ color: "text.secondary" }}
                  >
                    Add Point
                  </Button>
                )}
              </section>
            );
          })}
        </Box>
      </Sortable>
      <TeamMemberPicker
        leadId={leadId}
        anchor={tagging?.anchor ?? null}
        onClose={closePicker}
        onPick={(person) => {
          if (tagging !== null) {
            onTagged(person);
            sync.change((report) => withChanges(report, tagging.id, { teamMemberId: person.id }));
            taggingPointId.current = null;
            setTagging(null);
            setTarget({ id: tagging.id, caret: fieldOf(tagging.id)?.selectionStart ?? 0 });
          }
        }}
      />
    </Box>
  );
};
