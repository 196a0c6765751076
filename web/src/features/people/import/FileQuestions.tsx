import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId } from "react";
import type { DayOrder } from "#domain/people/file/fileDays.ts";
import type { DepartureMeaning, FileQuestions as Questions } from "#domain/people/file/questionModel.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { Card } from "#web/ui/Card.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import type { FileChoices } from "./peopleFile.ts";

const meanings: Readonly<Record<DepartureMeaning, string>> = {
  inactive: "Make them inactive",
  leftOut: "Skip these lines",
  active: "Nothing, ignore the column",
};

const orders: Readonly<Record<DayOrder, string>> = {
  dayFirst: "Day first",
  monthFirst: "Month first",
};

interface QuestionProps<Answer extends string> {
  readonly text: string;
  readonly options: Readonly<Record<Answer, string>>;
  readonly answer: Answer | null;
  readonly onAnswer: (answer: Answer) => void;
}

const Question = <Answer extends string>({ text, options, answer, onAnswer }: QuestionProps<Answer>) => {
  const id = useId();
  return (
    <Box component="li">
      <UserText id={id}>{text}</UserText>
      <RadioGroup
        row
        aria-labelledby={id}
        value={answer ?? ""}
        onChange={(event) => onAnswer(event.target.value as Answer)}
      >
        {Object.entries<string>(options).map(([value, label]) => (
          <FormControlLabel key={value} value={value} label={label} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
    </Box>
  );
};

interface FileQuestionsProps {
  readonly questions: Questions;
  readonly choices: FileChoices;
  readonly onChoices: (choices: FileChoices) => void;
}

/** Asks how to read ambiguous days, and what to do with people who left (docs/import-export.md#people-who-left). */
export const FileQuestions = ({ questions: { days, departures }, choices, onChoices }: FileQuestionsProps) => {
  if (days.length + departures.length === 0) {
    return null;
  }
  const answersForOtherColumns = <One extends { readonly columnIndex: number }>(
    answers: readonly One[] | undefined,
    columnIndex: number,
  ) => (answers ?? []).filter((one) => one.columnIndex !== columnIndex);
  return (
    <Card title="What These Columns Mean" text="Nothing is imported until every question has an answer." sx={{ mb: 2 }}>
      <PlainList sx={{ display: "grid", gap: 2 }}>
        {departures.map(({ columnIndex, heading, values, hasPastDays: isPast, lines, answer }) => (
          <Question
            key={`departures ${columnIndex}`}
            text={`${formatCountOf(lines, "person", "people")} with ${heading} ${[
              ...values.map((value) => `"${value}"`),
              ...(isPast ? ["in the past"] : []),
            ].join(", ")}. What should Pulse do?`}
            options={meanings}
            answer={answer}
            onAnswer={(meaning) =>
              onChoices({
                ...choices,
                departures: [...answersForOtherColumns(choices.departures, columnIndex), { columnIndex, meaning }],
              })
            }
          />
        ))}
        {days.map(({ columnIndex, heading, example, answer }) => (
          <Question
            key={`day ${columnIndex}`}
            text={`How should Pulse read "${example}" in ${heading || `column ${columnIndex + 1}`}?`}
            options={orders}
            answer={answer}
            onAnswer={(order) =>
              onChoices({
                ...choices,
                dayOrders: [...answersForOtherColumns(choices.dayOrders, columnIndex), { columnIndex, order }],
              })
            }
          />
        ))}
      </PlainList>
    </Card>
  );
};
