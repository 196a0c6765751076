import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import type { FileCorrection } from "#domain/people/file/mappingModel.ts";
import { areManyLeavers } from "#domain/people/leaving.ts";
import type { UpdateCheck } from "#domain/people/update/updateModel.ts";
import { formatCount, formatCountOf } from "#web/lib/words/numbers.ts";
import { Card } from "#web/ui/Card.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { ExportPeople } from "../ExportPeople.tsx";
import { AddedPeople } from "./AddedPeople.tsx";
import { ChangedPeople } from "./ChangedPeople.tsx";
import { MissingPeople } from "./MissingPeople.tsx";
import { ProblemLines } from "./ProblemLines.tsx";
import { WhatFollows } from "./WhatFollows.tsx";

/** What is applied of the file. */
export interface ChosenChanges {
  readonly chosen: readonly { readonly line: number; readonly digest: string }[];
  readonly leavers: readonly string[];
  readonly typedLeavers?: number;
}

const views = ["changed", "added", "missing", "problems"] as const;
type View = (typeof views)[number];
const viewLabels: Readonly<Record<View, string>> = {
  changed: "Changed",
  added: "Added",
  missing: "Missing in the file",
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

/** Nobody of the file is in Pulse, so it may be another company's. */
const isForeign = ({ changed, unchanged, added }: UpdateCheck): boolean =>
  changed.length + unchanged === 0 && added.length > 0;

/**
 * What a file would change, by what happens to whom, with the choice of what is applied (docs/people-files.md#people-update).
 * New people of a file without anybody of Pulse are not chosen beforehand.
 */
export const UpdatePreview = ({ name, check, isWindows1252, busy, onApply, onCorrect }: UpdatePreviewProps) => {
  const foreign = isForeign(check);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(
    () => new Set(foreign ? check.added.map(({ line }) => line) : []),
  );
  const [leavers, setLeavers] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState("");
  const typedField = useRef<HTMLInputElement>(null);
  const counts: Readonly<Record<View, number>> = {
    changed: check.changed.length,
    added: check.added.length,
    missing: check.missing.length,
    problems: check.problemCount,
  };
  const [view, setView] = useState<View>(() => views.find((one) => counts[one] > 0) ?? "changed");
  const isChosen = (line: number): boolean => !leftOut.has(line);
  const choose = (lines: readonly number[], chosen: boolean) => {
    const next = new Set(leftOut);
    for (const line of lines) {
      if (chosen) {
        next.delete(line);
      } else {
        next.add(line);
      }
    }
    setLeftOut(next);
  };
  const changed = check.changed.filter(({ line }) => isChosen(line));
  const added = check.added.filter(({ line }) => isChosen(line));
  const total = changed.length + added.length + leavers.size;
  const isTypedMissing = areManyLeavers(leavers.size, check.active) && Number(typed) !== leavers.size;
  const agree = counts.changed + counts.added + counts.missing + counts.problems === 0;
  const apply = () =>
    onApply({
      chosen: [...changed, ...added].map(({ line, digest }) => ({ line, digest })),
      leavers: [...leavers],
      ...(typed === "" ? {} : { typedLeavers: Number(typed) }),
    });
  const summary = [
    formatCountOf(check.lines, "line", "lines"),
    `compared with ${formatCountOf(check.active, "active person", "active people")} of Pulse`,
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
            inactive={busy || total === 0 || isTypedMissing}
            onClick={apply}
            onInactivePress={() => {
              if (isTypedMissing) {
                setView("missing");
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
        {agree && <Alert severity="success">The file and Pulse agree. There is nothing to change.</Alert>}
        {total === 0 && counts.problems > 0 && counts.changed + counts.added === 0 && (
          <Alert severity="warning">Every line that differs has a problem, so there is nothing to apply yet.</Alert>
        )}
        {foreign && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            Nobody in this file is in Pulse. Is it the right file? New people are not chosen unless you choose them.
          </Alert>
        )}
        {isWindows1252 && (
          <Alert severity="info" sx={{ mb: 1 }}>
            The file was read as Windows-1252. Please look at names with accents before you apply it.
          </Alert>
        )}
        {!agree && (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center", mt: 1 }}>
            <ExportPeople total={check.active} />
            <Typography variant="body2" color="textSecondary" sx={{ flex: "1 1 260px" }}>
              Keep an export from before: imported later in the same way, it is the way back.
            </Typography>
          </Box>
        )}
      </Card>
      {!agree && (
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
              aria-label="What the file changes"
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
              {counts[view] === 0 && <Typography color="textSecondary">Nobody.</Typography>}
              {view === "changed" && counts.changed > 0 && (
                <ChangedPeople rows={check.changed} isChosen={isChosen} onChoose={choose} />
              )}
              {view === "added" && counts.added > 0 && (
                <AddedPeople rows={check.added} isChosen={isChosen} onChoose={choose} />
              )}
              {view === "missing" && counts.missing > 0 && (
                <MissingPeople
                  check={check}
                  leavers={leavers}
                  onLeaver={(id, leaves) => {
                    const next = new Set(leavers);
                    if (leaves) {
                      next.add(id);
                    } else {
                      next.delete(id);
                    }
                    setLeavers(next);
                  }}
                  typed={typed}
                  onTyped={setTyped}
                  typedRef={typedField}
                />
              )}
              {view === "problems" && counts.problems > 0 && <ProblemLines check={check} onCorrect={onCorrect} />}
            </Box>
          </Box>
          <WhatFollows changed={changed} added={added.length} leavers={leavers.size} />
        </Box>
      )}
    </>
  );
};
