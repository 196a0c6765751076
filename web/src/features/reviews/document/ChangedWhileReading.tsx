import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useState } from "react";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { type Difference, differenceName, differences, formAnswers } from "../evaluation/evaluationDraft.ts";
import { goToSection, sectionIdOf } from "../layout/sectionIds.ts";

interface ChangeWhileReading extends Pick<Difference, "location" | "answerPart"> {
  readonly author: "employee" | "manager";
}

type Evaluations = Pick<ReviewView, "selfEvaluation" | "managerEvaluation" | "skillsets">;

const changesOf = (read: Evaluations, current: Evaluations): readonly ChangeWhileReading[] => {
  const changesBy = (part: "selfEvaluation" | "managerEvaluation", author: ChangeWhileReading["author"]) =>
    read[part]?.version === current[part]?.version
      ? []
      : differences(formAnswers(current[part], current.skillsets), formAnswers(read[part], current.skillsets)).map(
          ({ location, answerPart }) => ({ location, answerPart, author }),
        );
  return [...changesBy("selfEvaluation", "employee"), ...changesBy("managerEvaluation", "manager")];
};

/** Changes since the page opened. The page always shows the latest version, which the person may not have read. */
export const useChangesWhileReading = (view: Evaluations) => {
  const [lastRead, setRead] = useState(view);
  return { changes: changesOf(lastRead, view), acknowledge: () => setRead(view) };
};

interface ChangedWhileReadingProps {
  readonly changes: readonly ChangeWhileReading[];
  readonly skillsets: ReviewView["skillsets"];
  readonly authors: Readonly<Record<ChangeWhileReading["author"], string>>;
  readonly onRead: () => void;
}

export const ChangedWhileReading = ({ changes, skillsets, authors, onRead }: ChangedWhileReadingProps) =>
  changes.length > 0 && (
    <Alert severity="warning" sx={{ mb: 2 }}>
      This review was changed while you were reading it:
      <Box component="ul" sx={{ m: 0, my: 0.5, pl: 2.5 }}>
        {changes.map((change) => {
          const name = `${differenceName(change, skillsets)}, by ${authors[change.author]}`;
          return (
            <li key={name}>
              <Link
                href={`#${sectionIdOf(change.location)}`}
                onClick={(event) => {
                  event.preventDefault();
                  goToSection(sectionIdOf(change.location));
                }}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </Box>
      <Button size="small" onClick={onRead}>
        I Have Read the Changes
      </Button>
    </Alert>
  );
