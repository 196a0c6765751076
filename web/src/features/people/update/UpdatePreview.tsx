import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import type { FileCorrection } from "#domain/people/file/mappingModel.ts";
import { areManyDeactivations } from "#domain/people/leaving.ts";
import type { UpdateCheck } from "#domain/people/update/updateModel.ts";
import { formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import type { ApiArgs } from "#web/lib/reading/apiTypes.ts";
import { Card } from "#web/ui/Card.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { ExportPeople } from "../ExportPeople.tsx";
import { AddedPeople, type AddedRow } from "./AddedPeople.tsx";
import { ChangedPeople, type ChangedRow } from "./ChangedPeople.tsx";
import { MissingPeople } from "./MissingPeople.tsx";
import { ProblemLines } from "./ProblemLines.tsx";

interface UpdateSummaryProps {
  readonly changed: readonly ChangedRow[];
  readonly addedCount: number;
  readonly deactivatedCount: number;
}

const UpdateSummary = ({ changed, addedCount, deactivatedCount }: UpdateSummaryProps) => {
  const rowsChanging = (field: string) => changed.filter(({ changes }) => changes.some((one) => one.field === field));
  const moreRightsCount = changed.filter(({ consequences }) =>
    consequences.some(({ grantsRights }) => grantsRights),
  ).length;
  const lines = [
    {
      count: rowsChanging("managerId").length,
      one: "gets a different manager",
      many: "get a different manager",
      more: "Reviews in progress move with their text. The former manager can no longer read them.",
    },
    {
      count: rowsChanging("positionId").length,
      one: "changes position",
      many: "change position",
      more: "Reviews in progress keep the old position.",
    },
    {
      count: addedCount,
      one: "is added",
      many: "are added",
      more: "They get a review when missing reviews are generated.",
    },
    { count: moreRightsCount, one: "gets more rights", many: "get more rights", more: null, isHighlighted: true },
    {
      count: deactivatedCount,
      one: "is deactivated",
      many: "are deactivated",
      more: "Their unshared reviews are excluded.",
      isHighlighted: true,
    },
  ].filter(({ count }) => count > 0);
  return lines.length === 0 ? null : (
    <Card title="Effects">
      <PlainList sx={{ display: "grid", gap: 1.5 }}>
        {lines.map(({ count, one, many, more, isHighlighted = false }) => (
          <Box component="li" key={many}>
            <Typography sx={{ color: isHighlighted ? "tones.warning.text" : "text.primary" }}>
              <strong>{formatCount(count)}</strong> {count === 1 ? one : many}
            </Typography>
            {more !== null && <Hint>{more}</Hint>}
          </Box>
        ))}
      </PlainList>
    </Card>
  );
};

export type ChosenChanges = Pick<
  ApiArgs<"people", "updatePeople">["body"],
  "chosen" | "toDeactivate" | "confirmedCount"
>;

const views = ["changed", "added", "missing", "problems"] as const;
type View = (typeof views)[number];
const viewLabels: Readonly<Record<View, string>> = {
  changed: "Changed",
  added: "Added",
  missing: "Missing from the file",
  problems: "Problems",
};

interface UpdatePreviewProps {
  readonly name: string;
  readonly check: UpdateCheck;
  readonly isWindows1252: boolean;
  readonly busy: boolean;
  readonly onApply: (changes: ChosenChanges) => void;
  readonly onCorrect: (correction: FileCorrection) => void;
}

/** No one in the file is in Pulse, so the file may be another company's. */
const isForeign = ({ changed, unchanged, added }: UpdateCheck): boolean =>
  changed.length + unchanged === 0 && added.length > 0;

/** Identifies rows by person, since a line can belong to someone else after another check. */
const keyOf = (row: ChangedRow | AddedRow): string => ("userId" in row ? row.userId : row.person.email);

/**
 * Shows changes by effect; choices are kept by person (docs/import-export.md#updating-people). New people aren't
 * preselected if no one in the file is in Pulse.
 */
export const UpdatePreview = ({ name, check, isWindows1252, busy, onApply, onCorrect }: UpdatePreviewProps) => {
  const isForeignFile = isForeign(check);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [toDeactivate, setToDeactivate] = useState<ReadonlySet<string>>(new Set());
  const [typedCount, setTypedCount] = useState("");
  const typedField = useRef<HTMLInputElement>(null);
  const counts: Readonly<Record<View, number>> = {
    changed: check.changed.length,
    added: check.added.length,
    missing: check.missing.length,
    problems: check.problemCount,
  };
  const [chosenView, setView] = useState<View | null>(null);
  const view = chosenView ?? views.find((one) => counts[one] > 0) ?? "changed";
  const isChosen = (row: ChangedRow | AddedRow): boolean =>
    choices.get(keyOf(row)) ?? ("userId" in row || !isForeignFile);
  const choose = (rows: readonly (ChangedRow | AddedRow)[], chosen: boolean) =>
    setChoices(new Map([...choices, ...rows.map((row) => [keyOf(row), chosen] as const)]));
  const changed = check.changed.filter(isChosen);
  const added = check.added.filter(isChosen);
  const peopleToDeactivate = check.missing.filter(({ id }) => toDeactivate.has(id));
  const total = changed.length + added.length + peopleToDeactivate.length;
  const deactivatedCount = peopleToDeactivate.length + changed.filter(({ becomesInactive }) => becomesInactive).length;
  const needsConfirmation = areManyDeactivations(deactivatedCount, check.active);
  const isCountUnconfirmed = needsConfirmation && Number(typedCount) !== deactivatedCount;
  const matchesPulse = counts.changed + counts.added + counts.missing + counts.problems === 0;
  const apply = () =>
    onApply({
      chosen: [...changed, ...added].map(({ line, digest }) => ({ line, digest })),
      toDeactivate: peopleToDeactivate.map(({ id }) => id),
      ...(needsConfirmation && { confirmedCount: deactivatedCount }),
    });
  const summary = [
    formatCountOf(check.lines, "line", "lines"),
    `compared with ${formatCountOf(check.active, "active person", "active people")} in Pulse`,
    `${formatCount(check.unchanged)} unchanged`,
    ...(check.leftOut > 0 ? [`${formatCount(check.leftOut)} left out`] : []),
    "nothing is changed yet",
  ].join(" · ");
  return (
    <>
      <Card
        title={name}
        text={summary}
        actions={
          <ActionButton
            variant="contained"
            color="primary"
            inactive={busy || total === 0 || isCountUnconfirmed}
            onClick={apply}
            onInactiveClick={() => {
              if (isCountUnconfirmed) {
                typedField.current?.focus();
              }
            }}
            sx={{ flexShrink: 0 }}
          >
            {`Apply ${formatCountOf(total, "change", "changes")}`}
          </ActionButton>
        }
        sx={{ mb: 2 }}
      >
        {matchesPulse && <Alert severity="success">The file matches Pulse. There is nothing to change.</Alert>}
        {total === 0 && counts.problems > 0 && counts.changed + counts.added === 0 && (
          <Alert severity="warning">Every line with a change has a problem, so there is nothing to apply yet.</Alert>
        )}
        {isForeignFile && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            No one in this file is in Pulse. Is it the right file? New people aren't added unless you select them.
          </Alert>
        )}
        {isWindows1252 && (
          <Alert severity="info" sx={{ mb: 1 }}>
            The file was read as Windows-1252. Check names with accents before you apply it.
          </Alert>
        )}
        {needsConfirmation && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {`This deactivates ${formatCount(deactivatedCount)} of ${formatCount(check.active)} active people, more than a tenth. Type the number to confirm.`}
            <Box sx={{ mt: 1.5, maxWidth: 240 }}>
              <TextField
                size="small"
                label="Number of People"
                value={typedCount}
                onChange={(event) => setTypedCount(event.target.value)}
                inputRef={typedField}
                slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off" } }}
              />
            </Box>
          </Alert>
        )}
        {!matchesPulse && (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center", mt: 1 }}>
            <ExportPeople total={check.active} />
            <Hint sx={{ flex: "1 1 260px" }}>
              Export people before you apply this. To undo it, import that file the same way.
            </Hint>
          </Box>
        )}
      </Card>
      {!matchesPulse && (
        <Box
          sx={{
            display: "grid",
            gap: 2,
            gridTemplateColumns: { xs: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 300px" },
            alignItems: "start",
          }}
        >
          <Box sx={{ minWidth: 0, order: { xs: 1, xl: 0 } }}>
            <Tabs
              value={view}
              onChange={(_, chosen: View) => setView(chosen)}
              aria-label="Changes in the file"
              variant="scrollable"
              scrollButtons={false}
              sx={{ mb: 2, borderBottom: 1, borderColor: "line.main" }}
            >
              {views.map((one) => (
                <Tab
                  key={one}
                  value={one}
                  label={`${viewLabels[one]} (${formatCount(counts[one])})`}
                  id={`update-tab-${one}`}
                  aria-controls="update-panel"
                />
              ))}
            </Tabs>
            <Box role="tabpanel" id="update-panel" aria-labelledby={`update-tab-${view}`}>
              {counts[view] === 0 && (
                <Typography color="textSecondary">{view === "problems" ? "No problems." : "No one."}</Typography>
              )}
              {view === "changed" && counts.changed > 0 && (
                <ChangedPeople rows={check.changed} isChosen={isChosen} onChoose={choose} />
              )}
              {view === "added" && counts.added > 0 && (
                <AddedPeople rows={check.added} isChosen={isChosen} onChoose={choose} />
              )}
              {view === "missing" && counts.missing > 0 && (
                <MissingPeople
                  missing={check.missing}
                  toDeactivate={toDeactivate}
                  onToggle={(id, isLeaving) => {
                    const next = new Set(toDeactivate);
                    if (isLeaving) {
                      next.add(id);
                    } else {
                      next.delete(id);
                    }
                    setToDeactivate(next);
                  }}
                />
              )}
              {view === "problems" && counts.problems > 0 && <ProblemLines check={check} onCorrect={onCorrect} />}
            </Box>
          </Box>
          <UpdateSummary changed={changed} addedCount={added.length} deactivatedCount={deactivatedCount} />
        </Box>
      )}
    </>
  );
};
