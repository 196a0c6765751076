import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import { memo } from "react";
import type { ReportedPoint } from "#domain/leads-weekly/model.ts";
import { longestOpenFirst } from "#domain/leads-weekly/outline.ts";
import { partsOfReportId, weeksOpen } from "#domain/leads-weekly/rules.ts";
import { maxCarriedPoints } from "#domain/leads-weekly/terms.ts";
import { fridayAfterMonday } from "#domain/shared/weeks.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { capitalized } from "#web/lib/format/terms.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { type EarlierPages, useEarlierPages } from "#web/lib/reading/useEarlierPages.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { Card } from "#web/ui/Card.tsx";
import { Disclosure } from "#web/ui/Disclosure.tsx";
import { ErrorState } from "#web/ui/feedback/states.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { ReportedPointItem } from "./ReportedPointItem.tsx";

type OpenPage = ApiResult<"leads-weekly", "listOpenTalkingPoints">;

interface EarlierPointsProps {
  readonly leadId: string;
  readonly reportId: string;
  /** A Monday. */
  readonly weekStarting: string;
  /** Called after points change, to refetch the reports. */
  readonly onChanged: () => void;
}

const weekOf = ({ reportId }: ReportedPoint): string => partsOfReportId(reportId).weekStarting;

const openDurationText = (weeks: number): string => (weeks === 1 ? "Open for 1 week" : `Open for ${weeks} weeks`);

const withSubPoints = (items: readonly ReportedPoint[], point: ReportedPoint): readonly ReportedPoint[] => {
  const siblings = items.filter(({ reportId, category }) => reportId === point.reportId && category === point.category);
  const below = siblings.slice(siblings.indexOf(point) + 1);
  const end = below.findIndex(({ indentLevel }) => indentLevel <= point.indentLevel);
  return [point, ...(end === -1 ? below : below.slice(0, end))];
};

/** More points than this are collapsed by week, to keep this week's report in sight. */
const maxUngroupedPoints = 4;

interface OpenListProps extends EarlierPointsProps {
  readonly items: readonly ReportedPoint[];
  readonly people: OpenPage["people"];
  readonly mutate: () => Promise<unknown>;
}

const OpenList = ({ leadId, weekStarting, onChanged, items, people, mutate }: OpenListProps) => {
  const { busy: saving, run } = useSave();

  const save = (failed: string, send: () => Promise<unknown>) =>
    run(
      // Refetch even after an error: a colleague may have carried the point over.
      () => sendAndVerify(send).finally(() => mutate().catch(() => undefined)),
      { failed, fallback: "Pulse didn't respond.", onSaved: onChanged },
    );
  const carry = (points: readonly ReportedPoint[]) =>
    save("Failed to add talking point", () =>
      write("leads-weekly", "carryOverTalkingPoints", {
        params: { leadId },
        body: {
          weekStarting,
          points: points.slice(0, maxCarriedPoints).map(({ reportId, id }) => ({ reportId, pointId: id })),
        },
      }),
    );
  // Send one at a time, since a colleague may already have ticked some points.
  const markDiscussed = (points: readonly ReportedPoint[]) =>
    save("Failed to update talking point", async () => {
      for (const { reportId, id, version } of points) {
        await write("leads-weekly", "updateTalkingPoint", {
          params: { leadId, reportId, pointId: id },
          body: { discussed: true, version },
        });
      }
    });
  const list = (points: readonly ReportedPoint[]) => (
    <PlainList sx={{ display: "grid", gap: 1 }}>
      {points.map((point) => (
        <ReportedPointItem
          key={`${point.reportId} ${point.id}`}
          point={point}
          people={people}
          note={`${openDurationText(weeksOpen(point.openSince, weekStarting))} · week ending ${formatDay(
            fridayAfterMonday(weekOf(point)),
          )}`}
          leadingControl={
            <Checkbox
              size="small"
              checked={false}
              disabled={saving}
              onChange={() => void markDiscussed([point])}
              slotProps={{ input: { "aria-label": `Discussed: ${point.content}` } }}
              sx={{ p: 0.75 }}
            />
          }
          actions={
            <Button
              size="small"
              disabled={saving}
              aria-label={`Carry over: ${point.content}`}
              onClick={() => void carry(withSubPoints(items, point))}
            >
              Carry Over
            </Button>
          }
        />
      ))}
    </PlainList>
  );
  return (
    <Card
      title="Open from earlier weeks"
      text={items.length > maxUngroupedPoints ? "By week, longest open first" : "Longest open first"}
      actions={
        items.length > 1 && (
          <Button size="small" disabled={saving} onClick={() => void carry(items)}>
            Carry Over All
          </Button>
        )
      }
      sx={{ mb: 2 }}
    >
      {items.length <= maxUngroupedPoints
        ? list(items)
        : [...Map.groupBy(items, weekOf)].map(([week, points]) => {
            const weekName = `week ending ${formatDay(fridayAfterMonday(week))}`;
            return (
              <Box key={week} sx={{ "&:not(:first-of-type)": { borderTop: 1, borderColor: "line.soft" }, py: 0.5 }}>
                <Disclosure
                  summary={
                    <Typography component="span" variant="body2">
                      <b>{capitalized(weekName)}</b>
                      {` · ${formatCountOf(points.length, "open point", "open points")}`}
                    </Typography>
                  }
                >
                  <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, my: 1 }}>
                    <Button
                      size="small"
                      disabled={saving}
                      aria-label={`Carry over all points of the ${weekName}`}
                      onClick={() => void carry(points)}
                    >
                      Carry Over This Week
                    </Button>
                    <Button
                      size="small"
                      disabled={saving}
                      aria-label={`Mark all points of the ${weekName} as discussed`}
                      onClick={() => void markDiscussed(points)}
                    >
                      Mark All as Discussed
                    </Button>
                  </Box>
                  {list(points)}
                </Disclosure>
              </Box>
            );
          })}
    </Card>
  );
};

const nothingOpenText = ({ cursor }: OpenPage): string =>
  cursor === null
    ? "No open points from older weeks."
    : `No older open points, back to the week ending ${formatDay(fridayAfterMonday(partsOfReportId(cursor).weekStarting))}.`;

/** Loads half a year at a time, only on request. */
const OlderPoints = ({ older }: { readonly older: EarlierPages<OpenPage> }) => {
  if (older.error !== undefined) {
    return (
      <ErrorState
        title="The older points couldn't be loaded"
        error={older.error}
        onRetry={() => void older.refresh()}
      />
    );
  }
  const last = older.pages.at(-1);
  const isNothingOpen = last?.items.length === 0;
  return older.hasMore || isNothingOpen ? (
    <Box sx={{ mb: 2, display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      {isNothingOpen && <Hint>{nothingOpenText(last)}</Hint>}
      {older.hasMore && (
        <Button size="small" onClick={older.showMore} disabled={older.isLoading}>
          {older.isLoading ? "Loading..." : "Show Older Open Points"}
        </Button>
      )}
    </Box>
  ) : null;
};

/**
 * Loads half a year per request (docs/leads-weekly.md#carrying-over). Memoized, since the page renders on every
 * keystroke.
 */
export const EarlierPoints = memo((props: EarlierPointsProps) => {
  const { leadId, reportId } = props;
  const params = { leadId, reportId };
  const { data: latest, mutate } = useRead("leads-weekly", "listOpenTalkingPoints", { params, query: {} });
  const older = useEarlierPages("leads-weekly", "listOpenTalkingPoints", {
    earlierBefore: latest?.cursor ?? null,
    argsBefore: (cursor) => ({ params, query: { cursor } }),
    nextOf: ({ cursor }) => cursor,
  });
  // This week's points stay editable even if earlier points couldn't be loaded.
  if (latest === undefined) {
    return null;
  }
  const pages = [...older.pages.toReversed(), latest];
  const items = longestOpenFirst(pages.flatMap((page) => page.items));
  return (
    <>
      {items.length > 0 && (
        <OpenList
          {...props}
          items={items}
          people={pages.flatMap((page) => page.people)}
          mutate={() => Promise.all([mutate(), older.refresh()])}
        />
      )}
      <OlderPoints older={older} />
    </>
  );
});
EarlierPoints.displayName = "EarlierPoints";
