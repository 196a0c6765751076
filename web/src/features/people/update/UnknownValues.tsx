import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { FileMapping, UnknownValue } from "#domain/people/file/mappingModel.ts";
import { importColumnLabels } from "#domain/people/terms.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { termText } from "#web/lib/format/terms.ts";
import { Card } from "#web/ui/Card.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { ValueInput } from "./ValueInput.tsx";

const keyOf = ({ column, text }: Pick<UnknownValue, "column" | "text">): string => `${column} ${text}`;

interface UnknownValuesProps {
  readonly unknown: readonly UnknownValue[];
  readonly onMap: (mappings: readonly FileMapping[]) => void;
}

/**
 * Each meaning is chosen once, for all lines and later files (docs/import-export.md#unknown-values).
 */
export const UnknownValues = ({ unknown, onMap }: UnknownValuesProps) => {
  // Kept when another comparison of the file finds other unknown values.
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const choiceFor = (value: UnknownValue): string | undefined =>
    chosen.get(keyOf(value)) ?? value.suggestion ?? undefined;
  const choose = (value: UnknownValue, to: string) => setChosen(new Map(chosen).set(keyOf(value), to));
  const mappings = unknown.flatMap((value) => {
    const to = choiceFor(value);
    return to === undefined ? [] : [{ column: value.column, text: value.text, to }];
  });
  return (
    <Card
      title={formatCountOf(unknown.length, "value is unknown in Pulse", "values are unknown in Pulse")}
      text="Choose what each means. The choice is remembered for the next file."
      actions={
        <Button variant="contained" color="primary" disabled={mappings.length === 0} onClick={() => onMap(mappings)}>
          {mappings.length === 0 ? "Use Choices" : `Use ${formatCountOf(mappings.length, "choice", "choices")}`}
        </Button>
      }
      sx={{ mb: 2 }}
    >
      <PlainList sx={{ display: "grid", gap: 2 }}>
        {unknown.map((value) => (
          <Box
            component="li"
            key={keyOf(value)}
            sx={{
              display: "grid",
              gap: 1,
              alignItems: "center",
              gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr) auto" },
            }}
          >
            <UserText>
              {termText(importColumnLabels, value.column)} <strong>"{value.text}"</strong>
              <Hint component="span">{` on ${formatCountOf(value.lines, "line", "lines")}`}</Hint>
            </UserText>
            <ValueInput
              column={value.column}
              label={`"${value.text}" means`}
              value={choiceFor(value) ?? ""}
              onChange={(to) => choose(value, to)}
            />
            <Button
              size="small"
              aria-pressed={choiceFor(value) === ""}
              onClick={() => choose(value, "")}
              sx={{ justifySelf: "start", fontWeight: choiceFor(value) === "" ? 700 : 400 }}
            >
              {choiceFor(value) === "" ? "Left Out" : "Leave Out"}
            </Button>
          </Box>
        ))}
      </PlainList>
      {unknown.some(({ column, suggestion }) => column === "positionCode" && suggestion !== null) && (
        <Hint sx={{ mt: 2 }}>
          Similar titles are suggested. If you leave out a title, new people with it aren't added, and other people keep
          their position.
        </Hint>
      )}
    </Card>
  );
};
